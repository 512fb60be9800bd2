import type { Trx } from '#platform/db/database.ts'

/** The kind of a file. */
export async function readImportKind(trx: Trx, organizationId: string, importId: string): Promise<string | undefined> {
  const imports = trx.selectFrom('imports').select('kind').where('organization_id', '=', organizationId)
  return (await imports.where('id', '=', importId).executeTakeFirst())?.kind
}
