import type { ConsentMethod, ConsentState } from '@yuko/contract/automation/subscribers/subscriber'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

export interface ImportedRow {
  id: string
  email: string
  hash: string
  consent: ConsentState
  consent_at: Date | null
  consent_method: ConsentMethod | null
  tags: string[]
  properties: Record<string, unknown>
  has_refused: boolean
}

export async function listByEmail(trx: Trx, organizationId: string, emails: readonly string[]): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    select s.id, s.email, encode(s.address_hash, 'hex') as hash, s.consent, s.consent_at, s.consent_method, s.tags, s.properties,
        x.address_hash is not null as has_refused
      from subscribers s left join suppressions x on x.organization_id = s.organization_id and x.address_hash = s.address_hash
        and x.topics is null
     where s.organization_id = ${organizationId} and s.email = any(${[...emails]}::text[])`.execute(trx)
  return rows
}

/** Which of these addresses, known or not, opted out of all email. */
export async function listRefusing(trx: Trx, organizationId: string, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select e as email from unnest(${[...emails]}::text[]) as e join suppressions x on x.organization_id = ${organizationId}
      and x.address_hash = sha256(convert_to(e, 'UTF8')) and x.topics is null`.execute(trx)
  return new Set(rows.map(({ email }) => email))
}

interface Given {
  id: string
  tags: readonly string[]
  properties: Readonly<Record<string, unknown>>
  birthday: string | null
}

/** Adds tags, and fills in a birthday and properties. */
export async function writeImported(trx: Trx, organizationId: string, rows: readonly Given[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update subscribers s set birthday = coalesce(s.birthday, f.birthday), updated_at = ${now},
        properties = f.properties || s.properties,
        tags = (select coalesce(array_agg(distinct tag), '{}') from (
          select unnest(s.tags) as tag union select jsonb_array_elements_text(f.tags)) as all_tags)
      from jsonb_to_recordset(${jsonb(rows)}) as f(id uuid, tags jsonb, properties jsonb, birthday date)
     where s.organization_id = ${organizationId} and s.id = f.id`.execute(trx)
}

export interface Before {
  consent: ConsentState
  consent_at: string | null
  consent_method: ConsentMethod | null
  /** Tags the file added. */
  added_tags: string[]
  /** Names of the properties the file added; absent in older imports. */
  added_properties?: string[]
}

export async function keepBefore(
  trx: Trx,
  organizationId: string,
  importId: string,
  rows: readonly { id: string; before: Before | null }[],
): Promise<void> {
  await sql`
    insert into subscriber_import_changes (organization_id, import_id, subscriber_id, before)
    select ${organizationId}, ${importId}, f.id, nullif(f.before, 'null'::jsonb)
      from jsonb_to_recordset(${jsonb(rows)}) as f(id uuid, before jsonb)
    on conflict do nothing`.execute(trx)
}

export interface ChangeRow {
  subscriber_id: string
  before: Before | null
  address_hash: Uint8Array
  consent: ConsentState
  consent_method: ConsentMethod | null
  customer_id: string | null
  import_id: string | null
}

export async function nextChanges(
  trx: Trx,
  organizationId: string,
  importId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.subscriber_id, c.before, s.address_hash, s.consent, s.consent_method, s.customer_id, s.import_id
      from subscriber_import_changes c
      join subscribers s on s.organization_id = c.organization_id and s.id = c.subscriber_id
     where c.organization_id = ${organizationId} and c.import_id = ${importId}
       ${after ? sql`and c.subscriber_id > ${after}::uuid` : sql``}
     order by c.subscriber_id limit ${limit} for update of s`.execute(trx)
  return rows
}

/** Restores the earlier consent, and removes the added tags and properties. */
export async function restore(
  trx: Trx,
  organizationId: string,
  rows: readonly { id: string; before: Before; isConsentOfFile: boolean }[],
  now: Date,
): Promise<void> {
  const given = rows.map(({ id, isConsentOfFile, before }) => ({
    id,
    is_of_file: isConsentOfFile,
    added_properties: [],
    ...before,
  }))
  await sql`
    update subscribers s set updated_at = ${now},
        properties = s.properties - array(select jsonb_array_elements_text(f.added_properties)),
        tags = array(select tag from unnest(s.tags) as tag where not f.added_tags ? tag),
        consent = case when f.is_of_file then f.consent else s.consent end,
        consent_at = case when f.is_of_file then f.consent_at else s.consent_at end,
        consent_method = case when f.is_of_file then f.consent_method else s.consent_method end
      from jsonb_to_recordset(${jsonb(given)}) as f(id uuid, is_of_file boolean, consent text, consent_at timestamptz,
        consent_method text, added_tags jsonb, added_properties jsonb)
     where s.organization_id = ${organizationId} and s.id = f.id`.execute(trx)
}
