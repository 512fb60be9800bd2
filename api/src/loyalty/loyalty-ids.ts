import { idCodec } from '#platform/ids.ts'

export const programIds = idCodec('lpr')
export const campaignIds = idCodec('cmp')
export const rewardIds = idCodec('lrw')
export const redemptionIds = idCodec('rdm')
export const tierIds = idCodec('tir')
export const memberIds = idCodec('lmb')
export const referralIds = idCodec('ref')
export const entryIds = idCodec('pen')
export const simulationIds = idCodec('sim')
