import { i18n } from '@yuko/contract/language'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import { toHtml, toText } from '#platform/mail/mail-layout.ts'
import { MailNotSent } from '#platform/mail/mailer.ts'
import { domainOf } from '#platform/mail/throttle.ts'
import { createWaysOut } from '#platform/mail/ways-out.ts'
import type { Platform } from '#platform/module.ts'
import { whyNotSent } from './why-not-sent.ts'

/**
 * Sends one email through the organization's own provider and returns the result. The server's own SMTP is not tested here: that
 * is the operator's concern.
 */
export async function testWayOut(
  platform: Platform,
  organizationId: string,
  to: string,
): Promise<{ isSent: boolean; problem: string | null }> {
  const ways = createWaysOut({ ...platform, mailer: null })
  const way = await platform.db.forOrganization(organizationId, async (trx) =>
    (await ways.of(trx, [organizationId])).get(organizationId),
  )
  if (!way?.mailer)
    throw new Refusal('sending.no-way-out', 'Connect your own provider first. The server’s built-in email doesn’t need a test.')
  const id = newId()
  const { subject, content } = inReadersLanguage(testMail)
  try {
    await way.mailer.send({
      id,
      messageId: `<${id}@${domainOf(way.from.address)}>`,
      kind: 'transactional',
      from: { name: way.from.name ?? way.defaultName, address: way.from.address },
      to: { name: '', address: to },
      replyTo: way.replyTo,
      subject,
      date: platform.clock.now(),
      html: toHtml(content),
      text: toText(content),
      headers: { 'Auto-Submitted': 'auto-generated' },
      dkim: way.dkim,
    })
    return { isSent: true, problem: null }
  } catch (error) {
    return { isSent: false, problem: inReadersLanguage(() => problemOf(error)) }
  } finally {
    ways.close()
  }
}

const problemOf = (error: unknown): string =>
  error instanceof MailNotSent ? whyNotSent(error.message) : i18n.t('Couldn’t read the settings.')

const testMail = () => ({
  subject: i18n.t('Test email from Yuko'),
  content: {
    heading: i18n.t('Your email provider works'),
    preview: i18n.t('Your emails are sent through this provider'),
    paragraphs: [i18n.t('This test email was sent through the provider you connected to your store.')],
    note: i18n.t('You requested this test under Senders and domains.'),
  },
})
