/** npm run demo: the same server on DATA_DIR/demo, filled with a made-up business the first time. */

import { join } from 'node:path';
import { groupTitles } from '@soquay/contract/group-titles';
import type { Config } from '../../server/src/config.ts';
import type { Db } from '../../server/src/database/database.ts';
import { hashPassword } from '../../server/src/features/auth/passwords.ts';
import { runServer } from '../../server/src/run-server.ts';
import { StartupError } from '../../server/src/startup-error.ts';
import { claimDatabase } from './claim-database.ts';
import { generateDemoPassword, isDemoPassword } from './demo-password.ts';
import { drawLogo } from './draw-logo.ts';
import { fillDemo, hasBusiness } from './fill-demo.ts';
import { drawPictures } from './pictures.ts';
import { picturesOfArticles } from './products.ts';
import { shops, staff } from './shops.ts';
import { writeStockDocuments } from './stock-documents.ts';

await runServer({ adjust: inDemoFolder, inspect: claimDatabase, prepare });

function inDemoFolder(config: Config): Config {
  const dataDir = join(config.dataDir, 'demo');
  return { ...config, dataDir, filesDir: join(dataDir, 'files') };
}

async function prepare(db: Db, config: Config): Promise<string> {
  const { adminUsername } = config;
  if (staff.some(({ username }) => username === adminUsername.toLowerCase())) {
    throw new StartupError(`ADMIN_USERNAME=${adminUsername} là tên một nhân viên mẫu: hãy chọn tên khác.`);
  }
  const password = config.adminPassword ?? (await generateDemoPassword(db));
  if (!(await hasBusiness(db))) {
    console.log('Lần chạy đầu tiên: đang vẽ ảnh và tạo một doanh nghiệp mẫu…');
    const pictureOf = await drawPictures(picturesOfArticles());
    const passwordHash = await hashPassword(password);
    const logo = await drawLogo();
    const now = new Date();
    await fillDemo(db, { adminUsername, passwordHash, pictureOf, logo, now });
    await writeStockDocuments(db, now);
  }
  printPeople(adminUsername);
  const isValid = await isDemoPassword(db, adminUsername, password);
  return isValid
    ? `Mật khẩu của mọi người: ${password}`
    : 'Mật khẩu: như đã đặt ở lần chạy đầu tiên hoặc đổi sau đó; xóa thư mục dữ liệu mẫu để tạo lại.';
}

function printPeople(adminUsername: string): void {
  const shopNames = new Map(shops.map(({ key, name }) => [key, name]));
  const rows = staff.map((person) => [
    person.username,
    person.fullname,
    groupTitles[person.group],
    person.shops.map((key) => shopNames.get(key)).join(', '),
    [
      person.canListSale && 'xem hóa đơn cả cửa hàng',
      person.isWarehouseManager && 'quản lý kho',
      person.warehouses && `chỉ kho ${person.warehouses.join(', ')}`,
    ]
      .filter(Boolean)
      .join(', '),
  ]);
  const table = [
    ['Tên đăng nhập', 'Họ tên', 'Nhóm', 'Cửa hàng', ''],
    [adminUsername, 'Phạm Thu Hà', 'quản trị', 'tất cả', ''],
    ...rows,
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
