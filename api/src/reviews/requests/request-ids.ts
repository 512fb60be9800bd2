import { idCodec } from '#platform/ids.ts'

export const requestIds = idCodec('rrq')
export const itemIds = idCodec('rqi')
export const orderIds = idCodec('ord')
