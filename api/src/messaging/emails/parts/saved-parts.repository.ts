import type { PartContent } from '@yuko/contract/emails/parts/saved-part'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

export function listParts(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('saved_email_parts')
    .select(['id', 'name', 'kind', 'part', 'created_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute()
}
export type PartRow = Awaited<ReturnType<typeof listParts>>[number]

export function findPart(trx: Trx, organizationId: string, id: string): Promise<PartRow | undefined> {
  return trx
    .selectFrom('saved_email_parts')
    .select(['id', 'name', 'kind', 'part', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Replaces a part of the same name. */
export async function putPart(
  trx: Trx,
  organizationId: string,
  { id, name, part, at }: { readonly id: string; readonly name: string; readonly part: PartContent; readonly at: Date },
): Promise<PartRow> {
  await trx
    .deleteFrom('saved_email_parts')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', part.kind)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .execute()
  return trx
    .insertInto('saved_email_parts')
    .values({ organization_id: organizationId, id, kind: part.kind, name, part: jsonb(part), created_at: at })
    .returning(['id', 'name', 'kind', 'part', 'created_at'])
    .executeTakeFirstOrThrow()
}

export function renamePart(
  trx: Trx,
  organizationId: string,
  { id, name }: Pick<PartRow, 'id' | 'name'>,
): Promise<PartRow | undefined> {
  return trx
    .updateTable('saved_email_parts')
    .set({ name })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(['id', 'name', 'kind', 'part', 'created_at'])
    .executeTakeFirst()
}

export async function deletePart(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_email_parts')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
