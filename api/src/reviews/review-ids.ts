import { idCodec } from '#platform/ids.ts'

export const reviewIds = idCodec('rev')
export const replyIds = idCodec('rpl')
export const productIds = idCodec('prd')
export const eventIds = idCodec('mev')
export const importIds = idCodec('imp')
