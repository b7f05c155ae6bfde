import type { groupTitles } from './group-titles.ts';

/** Vietnamese names of what can be done in a module, of the server's refusals and of the screens. */
export const actionNames = {
  view: 'Xem',
  create: 'Tạo',
  edit: 'Sửa',
  delete: 'Xóa',
  restore: 'Khôi phục',
  mark: 'Đánh dấu kế toán',
  confirm: 'Xác nhận',
  print: 'In',
  export: 'Tải Excel',
  import: 'Nhập từ Excel',
  'edit-price': 'Sửa giá',
  'edit-web': 'Sửa thông tin web',
  merge: 'Gộp',
  figures: 'Xem số liệu',
  'other-shops': 'Xem tồn cửa hàng khác',
};

interface Right {
  /** Sentence for the person who gives the right. */
  may: string;
  /** Harm that the right does in the wrong hands. */
  beware?: string;
  /** Groups of a new shop that start with it, beside Admin, which starts with all. */
  groups: readonly (keyof typeof groupTitles)[];
}

interface Module {
  name: string;
  actions: Partial<Record<keyof typeof actionNames, Right>>;
}

/**
 * Modules by their paths of the menu, with the rights of each (decisions.md, "Roles" and "Signing in, rights"). Grants
 * are kept per role in the database; shops that exist get those of a new module by `grant_module` in its migration.
 */
export const modules = {
  dashboard: {
    name: 'Tổng quan',
    actions: {
      view: {
        may: 'Xem Tổng quan: việc cần làm và số bán của mình.',
        groups: ['KeToan', 'Sale', 'Order', 'Kho', 'Content', 'Photo'],
      },
      figures: {
        may: 'Xem doanh số, tiền và lợi nhuận của cửa hàng (chỉ nhóm Quản trị và Kế toán).',
        groups: ['KeToan'],
      },
    },
  },
  inventories: {
    name: 'Tra tồn',
    actions: {
      view: { may: 'Tra tồn của mọi kho, xem hàng đang giữ.', groups: ['KeToan', 'Sale', 'Order', 'Kho'] },
      create: { may: 'Giữ hàng cho khách, gia hạn phiếu giữ.', groups: ['KeToan', 'Sale', 'Order', 'Kho'] },
      delete: { may: 'Hủy phiếu giữ hàng của mình.', groups: ['KeToan', 'Sale', 'Order', 'Kho'] },
      'other-shops': {
        may: 'Xem mỗi cửa hàng khác còn bao nhiêu (chỉ con số, không giá vốn, không phiếu kho).',
        groups: ['Sale'],
      },
    },
  },
  orders: {
    name: 'Hóa đơn',
    actions: {
      view: {
        may: 'Xem hóa đơn; nhóm Bán hàng và Đặt hàng chỉ xem hóa đơn của mình.',
        groups: ['KeToan', 'Sale'],
      },
      create: { may: 'Lập hóa đơn mới, hàng ra khỏi kho ngay khi lưu.', groups: ['Sale'] },
      edit: { may: 'Sửa hóa đơn đã lưu, thêm bớt dòng hàng.', groups: ['Sale'] },
      delete: {
        may: 'Xóa hóa đơn, hàng trở lại kho.',
        beware: 'Doanh thu và tồn kho đổi theo, kể cả của ngày đã chốt.',
        groups: [],
      },
      restore: {
        may: 'Khôi phục hóa đơn đã xóa, hàng lại ra khỏi kho.',
        beware: 'Tồn kho giảm lại, có thể không đủ cho hóa đơn khác.',
        groups: [],
      },
      mark: {
        may: 'Đánh dấu kế toán và bỏ dấu, khóa hóa đơn lại.',
        beware: 'Hóa đơn đã đánh dấu thì không ai sửa, xóa được nữa.',
        groups: ['KeToan'],
      },
      print: { may: 'In hóa đơn, phiếu bán hàng.', groups: ['KeToan', 'Sale'] },
      export: {
        may: 'Tải hóa đơn ra Excel.',
        beware: 'Mang được mọi hóa đơn và số điện thoại khách ra ngoài.',
        groups: ['KeToan'],
      },
      'edit-price': {
        may: 'Bán với giá khác giá của sản phẩm.',
        beware: 'Bán được với giá bất kỳ, kể cả dưới giá vốn.',
        groups: [],
      },
    },
  },
  returns: {
    name: 'Trả hàng',
    actions: {
      view: { may: 'Xem phiếu trả hàng.', groups: ['KeToan', 'Sale'] },
      create: { may: 'Nhận hàng khách trả, tiền trả lại ghi vào sổ.', groups: ['Sale'] },
      delete: {
        may: 'Xóa phiếu trả, hàng lại ra khỏi kho.',
        beware: 'Tiền đã trả khách không còn trong sổ.',
        groups: [],
      },
      restore: { may: 'Khôi phục phiếu trả đã xóa.', groups: [] },
      mark: {
        may: 'Đánh dấu kế toán phiếu trả và bỏ dấu.',
        beware: 'Phiếu đã đánh dấu thì không ai xóa được nữa.',
        groups: ['KeToan'],
      },
      export: { may: 'Tải phiếu trả ra Excel.', groups: ['KeToan'] },
    },
  },
  preorders: {
    name: 'Đặt hàng',
    actions: {
      view: { may: 'Xem đơn đặt hàng và khách đang chờ.', groups: ['KeToan', 'Sale', 'Order'] },
      create: { may: 'Lập đơn đặt hàng, nhận tiền cọc.', groups: ['Sale', 'Order'] },
      edit: { may: 'Sửa đơn đặt hàng, chuyển trạng thái theo nhóm.', groups: ['Sale', 'Order'] },
      delete: { may: 'Xóa đơn đặt hàng.', beware: 'Đơn mất khỏi danh sách chờ của khách.', groups: [] },
      restore: { may: 'Khôi phục đơn đặt hàng đã xóa.', groups: [] },
      mark: {
        may: 'Đánh dấu kế toán đơn đặt hàng và bỏ dấu.',
        beware: 'Đơn đã đánh dấu thì không ai sửa, xóa được nữa.',
        groups: ['KeToan'],
      },
      export: { may: 'Tải đơn đặt hàng ra Excel.', groups: ['KeToan'] },
    },
  },
  'warehouse-receipts': {
    name: 'Nhập kho',
    actions: {
      view: { may: 'Xem phiếu nhập kho.', groups: ['KeToan', 'Order', 'Kho'] },
      create: {
        may: 'Lập phiếu nhập kho.',
        beware: 'Ai ở nhóm thấy giá vốn thì nhập cũng đổi giá vốn.',
        groups: ['Kho'],
      },
      edit: { may: 'Sửa phiếu nhập, thêm bớt dòng hàng.', groups: ['Kho'] },
      delete: {
        may: 'Xóa phiếu nhập, hàng ra khỏi kho.',
        beware: 'Tồn kho giảm; hàng đã bán thì không xóa được.',
        groups: ['Kho'],
      },
      restore: { may: 'Khôi phục phiếu nhập đã xóa.', groups: ['Kho'] },
      confirm: { may: 'Đếm và xác nhận hàng chuyển đến kho.', groups: ['Kho'] },
      export: { may: 'Tải phiếu nhập ra Excel.', groups: ['KeToan', 'Kho'] },
      import: {
        may: 'Lập phiếu nhập từ tệp Excel.',
        beware: 'Một tệp sai đổi tồn và giá vốn của hàng trăm sản phẩm.',
        groups: ['Kho'],
      },
    },
  },
  'warehouse-exports': {
    name: 'Xuất kho',
    actions: {
      view: { may: 'Xem phiếu xuất kho và hàng đang chuyển.', groups: ['KeToan', 'Kho'] },
      create: {
        may: 'Lập phiếu xuất: chuyển kho, cho mượn, hủy hàng.',
        beware: 'Hủy được hàng khỏi kho mà không bán.',
        groups: ['Kho'],
      },
      edit: { may: 'Sửa phiếu xuất, ghi hàng mượn đã trả.', groups: ['Kho'] },
      delete: {
        may: 'Xóa phiếu xuất, hàng trở lại kho.',
        beware: 'Tồn kho tăng lại, kể cả của ngày đã chốt.',
        groups: ['Kho'],
      },
      restore: { may: 'Khôi phục phiếu xuất đã xóa.', groups: ['Kho'] },
      confirm: { may: 'Xử lý hàng chuyển bị thiếu.', beware: 'Ghi được hàng thiếu là mất.', groups: ['Kho'] },
      export: { may: 'Tải phiếu xuất ra Excel.', groups: ['KeToan', 'Kho'] },
      import: {
        may: 'Lập phiếu xuất từ tệp Excel.',
        beware: 'Một tệp sai lấy hàng trăm sản phẩm khỏi kho.',
        groups: ['Kho'],
      },
    },
  },
  'stock-takes': {
    name: 'Kiểm kho',
    actions: {
      view: { may: 'Xem phiếu kiểm kho.', groups: ['KeToan', 'Kho'] },
      create: { may: 'Mở phiếu kiểm kho và đếm hàng.', groups: ['Kho'] },
      edit: { may: 'Sửa số đã đếm, bỏ lần đếm.', groups: ['Kho'] },
      delete: {
        may: 'Xóa phiếu kiểm kho chưa duyệt.',
        beware: 'Mọi số đã đếm trong phiếu không còn dùng.',
        groups: ['Kho'],
      },
      confirm: {
        may: 'Duyệt phiếu kiểm kho (cần thêm cờ quản lý kho, hoặc nhóm Quản trị).',
        beware: 'Tồn kho được đặt lại theo số đếm.',
        groups: ['Kho'],
      },
      export: { may: 'Tải phiếu kiểm kho ra Excel.', groups: ['KeToan', 'Kho'] },
    },
  },
  products: {
    name: 'Sản phẩm',
    actions: {
      view: {
        may: 'Xem sản phẩm; giá vốn chỉ Quản trị, Kế toán và Thủ kho thấy.',
        groups: ['KeToan', 'Sale', 'Order', 'Kho', 'Content', 'Photo'],
      },
      create: { may: 'Thêm sản phẩm (nhóm Thủ kho, Quản trị, hoặc cờ quản lý kho).', groups: ['Kho'] },
      edit: {
        may: 'Sửa sản phẩm, mỗi nhóm những ô của mình.',
        beware: 'Giá bán, và với nhóm Thủ kho cả giá vốn, đổi ngay cho mọi hóa đơn sau.',
        groups: ['KeToan', 'Kho', 'Content', 'Photo'],
      },
      delete: { may: 'Xóa sản phẩm không còn tồn.', beware: 'Sản phẩm không còn bán được.', groups: ['Kho'] },
      restore: { may: 'Khôi phục sản phẩm đã xóa.', groups: ['Kho'] },
      export: {
        may: 'Tải sản phẩm ra Excel.',
        beware: 'Mang được giá vốn ra ngoài, với ai thấy giá vốn.',
        groups: ['Kho'],
      },
      import: {
        may: 'Thêm và cập nhật sản phẩm từ tệp Excel.',
        beware: 'Một tệp sai đổi tên và giá của hàng trăm sản phẩm.',
        groups: ['Kho', 'Content'],
      },
      'edit-web': { may: 'Sửa thông tin web dù không ở nhóm Nội dung web.', groups: [] },
    },
  },
  'base-products': {
    name: 'Mẫu hàng',
    actions: {
      view: { may: 'Xem mẫu hàng.', groups: ['KeToan', 'Kho', 'Content', 'Photo'] },
      edit: { may: 'Sửa ảnh và thông tin web của mẫu hàng.', groups: ['Kho', 'Content', 'Photo'] },
    },
  },
  'product-categories': {
    name: 'Nhóm hàng (kho)',
    actions: {
      view: { may: 'Xem nhóm hàng của kho.', groups: ['KeToan', 'Kho'] },
      create: { may: 'Thêm nhóm hàng.', groups: ['Kho'] },
      edit: { may: 'Sửa, chuyển nhóm hàng.', groups: ['Kho'] },
      delete: {
        may: 'Ngừng dùng nhóm hàng.',
        beware: 'Nhóm không còn chọn được cho sản phẩm.',
        groups: ['Kho'],
      },
    },
  },
  'web-categories': {
    name: 'Nhóm trên web',
    actions: {
      view: { may: 'Xem nhóm trên web.', groups: ['KeToan', 'Content'] },
      create: { may: 'Thêm nhóm trên web.', groups: ['Content'] },
      edit: { may: 'Sửa, sắp xếp nhóm trên web.', groups: ['Content'] },
      delete: {
        may: 'Xóa nhóm trên web.',
        beware: 'Khách không còn thấy nhóm trên website.',
        groups: ['Content'],
      },
    },
  },
  'attribute-groups': {
    name: 'Thuộc tính',
    actions: {
      view: { may: 'Xem thuộc tính và giá trị.', groups: ['KeToan', 'Kho'] },
      create: { may: 'Thêm thuộc tính, giá trị.', groups: ['Kho'] },
      edit: {
        may: 'Đổi tên, gộp giá trị.',
        beware: 'Đổi tên hay gộp giá trị đổi mọi sản phẩm đang dùng.',
        groups: ['Kho'],
      },
      delete: { may: 'Xóa thuộc tính, giá trị chưa dùng.', beware: 'Không lấy lại được.', groups: ['Kho'] },
    },
  },
  brands: {
    name: 'Thương hiệu',
    actions: {
      view: { may: 'Xem thương hiệu.', groups: ['KeToan', 'Kho', 'Content'] },
      create: { may: 'Thêm thương hiệu.', groups: ['Kho', 'Content'] },
      edit: { may: 'Sửa thương hiệu.', groups: ['Kho', 'Content'] },
      delete: { may: 'Ngừng dùng thương hiệu.', groups: ['Kho'] },
    },
  },
  'sale-campaigns': {
    name: 'Khuyến mại',
    actions: {
      view: { may: 'Xem đợt khuyến mại.', groups: ['KeToan', 'Sale', 'Order', 'Kho', 'Content'] },
      create: {
        may: 'Lập đợt khuyến mại.',
        beware: 'Giá khuyến mại thay giá bán trong cả cửa hàng.',
        groups: ['KeToan', 'Kho'],
      },
      edit: {
        may: 'Sửa đợt khuyến mại.',
        beware: 'Giá khuyến mại thay giá bán trong cả cửa hàng.',
        groups: ['KeToan', 'Kho'],
      },
      delete: {
        may: 'Xóa đợt khuyến mại.',
        beware: 'Giá bán trở lại ngay, kể cả giữa đợt.',
        groups: ['KeToan', 'Kho'],
      },
      restore: { may: 'Khôi phục đợt khuyến mại.', groups: ['KeToan', 'Kho'] },
    },
  },
  'web-orders': {
    name: 'Đơn web',
    actions: {
      view: { may: 'Xem đơn khách đặt trên web.', groups: ['KeToan', 'Content'] },
      edit: { may: 'Xử lý đơn khách đặt trên web.', groups: [] },
    },
  },
  customers: {
    name: 'Khách hàng',
    actions: {
      view: { may: 'Xem khách hàng và số điện thoại.', groups: ['KeToan', 'Sale'] },
      create: { may: 'Thêm khách hàng.', groups: ['Sale'] },
      edit: {
        may: 'Sửa khách hàng; ẩn danh theo nhóm.',
        beware: 'Ẩn danh thì không lấy lại được.',
        groups: ['Sale'],
      },
      export: {
        may: 'Tải danh sách khách hàng ra Excel.',
        beware: 'Mang được số điện thoại của mọi khách ra ngoài.',
        groups: [],
      },
      merge: {
        may: 'Gộp hai khách hàng thành một, ở mọi cửa hàng có chứng từ của họ.',
        beware: 'Gộp thì không lấy lại được.',
        groups: [],
      },
    },
  },
  reports: {
    name: 'Báo cáo',
    actions: {
      view: { may: 'Xem báo cáo; nhóm Bán hàng chỉ xem của mình.', groups: ['KeToan', 'Sale'] },
      export: { may: 'Tải báo cáo ra Excel.', beware: 'Mang được doanh thu ra ngoài.', groups: ['KeToan'] },
    },
  },
  banner: {
    name: 'Banner',
    actions: {
      view: { may: 'Xem banner của website.', groups: ['KeToan', 'Content'] },
      create: { may: 'Thêm banner.', groups: ['Content'] },
      edit: { may: 'Sửa, sắp xếp banner.', groups: ['Content'] },
      delete: { may: 'Xóa hẳn banner.', beware: 'Không lấy lại được.', groups: ['Content'] },
    },
  },
  'footer-menu': {
    name: 'Menu chân trang',
    actions: {
      view: { may: 'Xem menu chân trang.', groups: ['KeToan', 'Content'] },
      create: { may: 'Thêm mục vào menu chân trang.', groups: ['Content'] },
      edit: { may: 'Sửa, sắp xếp menu chân trang.', groups: ['Content'] },
      delete: { may: 'Xóa hẳn mục của menu chân trang.', beware: 'Không lấy lại được.', groups: ['Content'] },
    },
  },
  'category-menu': {
    name: 'Thứ tự nhóm trên web',
    actions: {
      view: { may: 'Xem thứ tự nhóm trên web.', groups: ['KeToan', 'Content'] },
      edit: { may: 'Sửa thứ tự và ảnh của nhóm trên web.', groups: ['Content'] },
    },
  },
  'shop-address': {
    name: 'Địa chỉ cửa hàng',
    actions: {
      view: { may: 'Xem địa chỉ cửa hàng trên website.', groups: ['KeToan', 'Content'] },
      create: { may: 'Thêm địa chỉ cửa hàng.', groups: ['Content'] },
      edit: { may: 'Sửa, ẩn hiện địa chỉ cửa hàng.', groups: ['Content'] },
      delete: { may: 'Xóa hẳn địa chỉ cửa hàng.', beware: 'Không lấy lại được.', groups: ['Content'] },
    },
  },
  feedback: {
    name: 'Góp ý',
    actions: {
      view: { may: 'Đọc góp ý của khách.', groups: ['KeToan', 'Content'] },
      edit: { may: 'Ghi góp ý đã xử lý.', groups: ['Content'] },
    },
  },
  'support-request': {
    name: 'Yêu cầu gọi lại',
    actions: {
      view: { may: 'Xem khách xin gọi lại.', groups: ['KeToan', 'Content'] },
      edit: { may: 'Ghi đã gọi lại cho khách.', groups: ['Content'] },
    },
  },
  setup: {
    name: 'Thiết lập',
    actions: {
      view: { may: 'Mở màn hình thiết lập của cửa hàng.', groups: [] },
      edit: {
        may: 'Đổi tên cửa hàng, phiếu in, tham số, khóa website.',
        beware: 'Đổi tài khoản nhận tiền in trên hóa đơn, và khóa của website.',
        groups: [],
      },
    },
  },
  users: {
    name: 'Người dùng',
    actions: {
      view: { may: 'Xem nhân viên của cửa hàng.', groups: [] },
      create: {
        may: 'Thêm nhân viên với tài khoản mới.',
        beware: 'Người mới vào được mọi màn hình của nhóm được giao.',
        groups: [],
      },
      edit: {
        may: 'Sửa nhân viên, đặt lại mật khẩu, kết thúc phiên.',
        beware: 'Đặt được mật khẩu rồi đăng nhập thay người khác.',
        groups: [],
      },
      delete: { may: 'Cho nhân viên nghỉ.', beware: 'Người đó mất mọi quyền ở cửa hàng ngay.', groups: [] },
      restore: { may: 'Nhận nhân viên đã nghỉ trở lại.', groups: [] },
    },
  },
  roles: {
    name: 'Nhóm quyền',
    actions: {
      view: { may: 'Xem nhóm quyền, và xem như một nhóm quyền.', groups: [] },
      create: { may: 'Thêm nhóm quyền của cửa hàng.', groups: [] },
      edit: {
        may: 'Cấp và rút quyền của nhóm.',
        beware: 'Cấp được mọi quyền mình có cho cả nhóm.',
        groups: [],
      },
      delete: { may: 'Xóa nhóm quyền không ai giữ.', beware: 'Không lấy lại được.', groups: [] },
    },
  },
  permissions: {
    name: 'Phân quyền',
    actions: {
      view: { may: 'Xem ai giữ nhóm quyền nào.', groups: [] },
      edit: {
        may: 'Giao và gỡ nhóm quyền của nhân viên.',
        beware: 'Giao được nhóm quyền cho bất kỳ ai ở cửa hàng.',
        groups: [],
      },
    },
  },
  'user-warehouses': {
    name: 'Kho của nhân viên',
    actions: {
      view: { may: 'Xem nhân viên được giao kho nào.', groups: [] },
      edit: {
        may: 'Giao và gỡ kho của nhân viên.',
        beware: 'Người không được giao kho nào thì chuyển được hàng mọi kho.',
        groups: [],
      },
    },
  },
  audit: {
    name: 'Nhật ký',
    actions: {
      view: { may: 'Xem ai đã làm gì, lúc nào.', groups: [] },
      export: { may: 'Tải nhật ký ra Excel.', groups: [] },
    },
  },
} as const satisfies Record<string, Module>;
