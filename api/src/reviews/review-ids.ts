import { idCodec } from '#platform/ids.ts'

export const reviewIds = idCodec('rev')
export const replyIds = idCodec('rpl')
export const productIds = idCodec('prd')
export const eventIds = idCodec('mev')
export const importIds = idCodec('imp')
export const tagIds = idCodec('rtg')
export const bulkIds = idCodec('blk')
export const versionIds = idCodec('rvv')
export const messageIds = idCodec('rmg')
export const savedReplyIds = idCodec('srp')
export const rewardIds = idCodec('rwd')
export const entryIds = idCodec('ble')
