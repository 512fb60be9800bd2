import { idCodec } from '#platform/ids.ts'

export const invoiceIds = idCodec('inv')
