import { formDiscount } from '@yuko/contract/automation/forms/signup-form'
import { fill } from '@yuko/contract/fill'
import { consentLanguage, consentTexts } from '@yuko/contract/storefront/consent-texts'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { discountWords } from '#platform/discount-words.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import { codeUrl } from '#platform/shop-discounts.ts'
import { findAddressee } from '../addressee.repository.ts'
import { storeMail } from '../store-mail.ts'
import type { CouponRow } from './coupons.repository.ts'

/** Emails a code to the person who signed up for it, once; not before they are subscribed. */
export async function mailCoupon(trx: Trx, clock: Clock, publicUrl: string, coupon: CouponRow): Promise<void> {
  const { organization_id: organizationId, id, subscriber_id: subscriberId, code, discount, locale, ends_at: endsAt } = coupon
  const asked = subscriberId === null ? undefined : await findAddressee(trx, organizationId, subscriberId)
  if (asked?.consent !== 'subscribed') return
  const organization = await readOrganization(trx, organizationId)
  const language = consentLanguage(asked.locale, locale, asked.storeLanguage)
  const texts = consentTexts[language]
  const { value, details } = discountWords(formDiscount.parse(discount), organization.currency, language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: organization.timezone })
  const url = codeUrl(organization, code)
  await enqueueEmail(trx, clock, {
    organizationId,
    key: `signup-coupon:${id}`,
    to: { address: asked.email },
    ...storeMail(asked, language, publicUrl, (store) => ({
      subject: fill(texts.couponSubject, { store }),
      heading: texts.couponHeading,
      preview: value,
      paragraphs: [details ? `${value}. ${details}` : `${value}.`, texts.couponText],
      quote: code,
      ...(url && { action: { label: texts.couponButton, url } }),
      note: endsAt ? fill(texts.couponEnds, { date: date.format(endsAt) }) : texts.couponOnce,
    })),
  })
}
