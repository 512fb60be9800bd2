import { tablePart } from '#platform/files/table-part.repository.ts'
import type { ArchivePart } from '#platform/ports/archive-part.ts'
import { auditFile } from './audit/audit-file.ts'

const any = { actor: undefined, action: undefined, target: undefined, from: undefined, to: undefined, timeZone: 'UTC' }

/** The organization, its customers, and its audit log, in an export of all data. */
export const coreArchive: readonly ArchivePart[] = [
  tablePart({
    path: 'settings/organization.ndjson',
    about: 'Name, addresses, currency, time zone, and language of the organization.',
    table: 'organizations',
    of: 'id',
    key: [],
    columns: [
      'id',
      'slug',
      'name',
      'website',
      'country',
      'currency',
      'timezone',
      'locale',
      'support_email',
      'postal_address',
      'created_at',
    ],
  }),
  tablePart({
    path: 'settings/brand.ndjson',
    about: 'Colors, fonts, and styles of widgets and emails.',
    table: 'brand_settings',
    key: [],
    columns: ['settings', 'scoped_css'],
  }),
  tablePart({
    path: 'customers/customers.csv',
    about: 'Customers of the store. external_id is their ID there; spent_minor is in the smallest unit of the currency.',
    table: 'customers',
    key: ['id'],
    columns: [
      'external_id',
      'email',
      'name',
      'first_name',
      'last_name',
      'phone',
      'locale',
      'country',
      'birthday',
      'tags',
      'marketing_state',
      'sms_state',
      'orders_count',
      'spent_minor',
      'spent_currency',
      'created_at',
      'deleted_at',
    ],
  }),
  {
    path: 'settings/audit-log.csv',
    about: 'Who changed what, and when.',
    open: ({ db, organizationId }) => auditFile(db, organizationId, any),
  },
]
