import type { ImportField, ImportMapping, SubscriberPresetName } from '@yuko/contract/imports/import'
import { mappingOf } from '../mapping-of.ts'

interface SubscriberPreset {
  readonly name: SubscriberPresetName
  /** Normalized headers (letters and digits only) that occur together in this program's file and in none listed before it. */
  readonly marks: readonly (readonly string[])[]
  readonly fields: Partial<Record<ImportField, string>>
}

const names = { firstName: 'firstname', lastName: 'lastname' }

/** Programs with known exports of people. More specific ones come first. */
const presets: readonly SubscriberPreset[] = [
  {
    name: 'yuko_subscribers',
    marks: [['email', 'consent', 'consentat', 'consentmethod', 'suppressed']],
    fields: {
      email: 'email',
      ...names,
      consent: 'consent',
      consentAt: 'consentat',
      suppressed: 'suppressed',
      country: 'country',
      locale: 'language',
      timeZone: 'timezone',
      birthday: 'birthday',
      tags: 'tags',
      properties: 'properties',
    },
  },
  {
    name: 'klaviyo',
    marks: [
      ['email', 'klaviyoid'],
      ['email', 'emailmarketingconsent'],
    ],
    fields: {
      email: 'email',
      ...names,
      consent: 'emailmarketingconsent',
      consentAt: 'emailmarketingconsenttimestamp',
      suppressed: 'emailsuppressions',
      country: 'country',
      locale: 'locale',
      timeZone: 'timezone',
      birthday: 'birthday',
      tags: 'tags',
    },
  },
  {
    // Its archive has one file each for subscribed, unsubscribed, and cleaned contacts.
    name: 'mailchimp',
    marks: [
      ['emailaddress', 'memberrating'],
      ['emailaddress', 'unsubtime'],
      ['emailaddress', 'cleantime'],
      ['emailaddress', 'leid', 'euid'],
    ],
    fields: {
      email: 'emailaddress',
      ...names,
      consentAt: 'confirmtime',
      unsubscribedAt: 'unsubtime',
      suppressed: 'cleantime',
      country: 'cc',
      timeZone: 'timezone',
      birthday: 'birthday',
      tags: 'tags',
    },
  },
  {
    // Its consent is two dates: https://support.omnisend.com/en/articles/4234735
    name: 'omnisend',
    marks: [
      ['email', 'emailoptindate'],
      ['email', 'emailoptoutdate'],
    ],
    fields: {
      email: 'email',
      ...names,
      consentAt: 'emailoptindate',
      unsubscribedAt: 'emailoptoutdate',
      country: 'country',
      birthday: 'birthdate',
      tags: 'tags',
    },
  },
]

/** null: none of them. Keys of `byLetters` are normalized headers. */
export function subscribersExport(
  byLetters: ReadonlyMap<string, string>,
): { kind: 'subscribers'; preset: SubscriberPresetName; mapping: ImportMapping } | null {
  const preset = presets.find(({ marks }) => marks.some((together) => together.every((mark) => byLetters.has(mark))))
  if (!preset) return null
  return { kind: 'subscribers', preset: preset.name, mapping: mappingOf(subscriberFields(preset.name), byLetters) }
}

/** Fields and their columns; empty for an unknown program. */
export function subscriberFields(name: string): [ImportField, string][] {
  return Object.entries(presets.find((preset) => preset.name === name)?.fields ?? {}) as [ImportField, string][]
}
