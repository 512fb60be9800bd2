import { defineEndpoint } from '../endpoint.ts'
import { reviewImport } from './import.ts'

/** As if they had been uploaded in a file: nothing is imported before it is checked and started. */
export const importStoreReviews = defineEndpoint({
  name: 'import-store-reviews',
  summary: 'Fetch the reviews that the connected WooCommerce store already has, for an import',
  method: 'POST',
  path: '/imports/store-reviews',
  access: 'data.import',
  status: 201,
  reply: reviewImport,
  refusals: ['store.not-connected', 'import.empty', 'import.too-large'],
})
