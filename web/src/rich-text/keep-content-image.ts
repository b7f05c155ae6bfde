import { uploadContentImage } from '@soquay/contract/base-products';
import { api } from '@/api/api.ts';

/** Keeps a picture that is put into the text of a model's website page; gives its link. */
export async function keepContentImage(company_id: number, file: File): Promise<string> {
  const { data } = await api(uploadContentImage, { query: { company_id }, body: {} }, { file });
  return data.link;
}
