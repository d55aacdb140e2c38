import { startIsolatedProduct } from './product.ts';

/** Starts the built product for the whole run, and passes its address to the tests in E2E_BASE_URL. */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const { baseUrl, stop } = await startIsolatedProduct();
  process.env.E2E_BASE_URL = baseUrl;
  return stop;
}
