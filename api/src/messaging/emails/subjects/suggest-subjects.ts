import { bracedWords } from '@yuko/contract/emails/braced-words'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { mostSuggestedSubjects, type SuggestedSubject, suggestedSubject } from '@yuko/contract/emails/suggest-subjects'
import { piecesOf } from '@yuko/contract/emails/text-pieces'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import { problemOf } from '../rendering/merchant-liquid.ts'
import { findSender } from '../sender.repository.ts'
import { claimsBeyond } from './claims.ts'
import { mailWords } from './mail-words.ts'

export interface SubjectsFor {
  readonly organizationId: string
  /** What the email is for. */
  readonly purpose: string
  readonly shortcodes: readonly Shortcode[]
  readonly content: EmailContent
  readonly locale?: string | undefined
}

const taskIn = (
  language: string,
  shortcodes: readonly Shortcode[],
) => `Write ${mostSuggestedSubjects} different subject lines for an email of an online store, in the language with the code ${language}, each of at
most 60 characters. The material has what the email is for, its present subject and preheader, and its texts by block. Say what the
email is about, and promise nothing that isn't in it: no discounts, gifts, deadlines, or numbers of your own. Plain text on one line:
no HTML, no all capitals, at most one emoji. Values that differ by recipient are shortcodes in two braces. You may use only these,
exactly like that: ${shortcodes.map(({ name }) => `{{ ${name} }}`).join(', ')}. Write {{ name | default: 'word' }} where a value may be empty.
Don't use other placeholders. Answer as {"subjects": ["…", "…"]}.`

/** Subject lines that the email can have as they are. Those that promise more than the email are marked, not left out. */
export async function suggestSubjects(
  db: Database,
  assistance: Assistance,
  { organizationId, purpose, shortcodes, content, locale }: SubjectsFor,
): Promise<SuggestedSubject[]> {
  const words = mailWords(content)
  if (words === null) throw new Refusal('email.no-text', 'Write the email first. Subject lines are suggested from its text.')
  const { store, language } = await db.forOrganization(organizationId, (trx) => findSender(trx, organizationId))
  const usable = shortcodes.filter(({ name, kind }) => kind !== 'link' && !name.endsWith('.*'))
  const { subject, preheader } = content
  const material = { store: store.name, purpose, subject, preheader, email: words }
  const question = { task: taskIn(locale ?? language, usable), material, names: [] }
  const lines = await assistance.askFor(db, organizationId, question, answerWith(usable))
  const mail = [purpose, preheader, subject, words].join('\n')
  return lines.map((text) => ({ text, claims: claimsBeyond(text, mail) }))
}

const answerWith = (shortcodes: readonly Shortcode[]) =>
  z
    .object({ subjects: z.array(z.string()).max(50) })
    .transform(({ subjects }) => {
      const lines = subjects.flatMap((text) => oneLine(text) ?? [])
      return [...new Set(lines)].filter((line) => isUsable(line, shortcodes)).slice(0, mostSuggestedSubjects)
    })
    .refine((lines) => lines.length > 0)

const isUsable = (line: string, shortcodes: readonly Shortcode[]) =>
  suggestedSubject.shape.text.safeParse(line).success &&
  !markup.test(line) &&
  bracedWords(line).length === 0 &&
  problemOf(piecesOf(line), shortcodes) === null

/** HTML, or a placeholder that nothing fills in, such as `[name]`. */
const markup = /<[a-z!/]|&#?\w+;|\[[^[\]]*\]/i
