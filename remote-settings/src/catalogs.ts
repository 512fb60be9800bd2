import type { Catalogs } from '@yuko/runtime'

export const catalogs: Catalogs = {
  'en-XA': () => [import('./messages/en.po?pseudo'), import('@yuko/kit/messages/en.po?pseudo')],
}
