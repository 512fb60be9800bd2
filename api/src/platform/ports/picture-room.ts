import type { Trx } from '../db/database.ts'

/** Whether an organization's plan has room for pictures that the merchant brings. Those of shoppers are always taken. */
export interface PictureRoom {
  hasRoom(trx: Trx, organizationId: string): Promise<boolean>
}
