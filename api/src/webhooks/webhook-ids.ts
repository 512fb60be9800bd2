import { idCodec } from '#platform/ids.ts'

export const endpointIds = idCodec('whe')
export const eventIds = idCodec('evt')
export const deliveryIds = idCodec('whd')
