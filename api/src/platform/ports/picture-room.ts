import type { Trx } from '../db/database.ts'

/** Whether an organization's plan has storage for pictures of the merchant. Shoppers' pictures are always accepted. */
export interface PictureRoom {
  hasRoom(trx: Trx, organizationId: string): Promise<boolean>
}
