import type { MailContent } from '#platform/mail/mail-layout.ts'

interface Reviewed {
  rating: number
  title: string | null
  body: string
  author_name: string
  submitted_at: Date
  product_title: string | null
  product_url: string | null
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The reply first, then what it replies to. The layout escapes every word of it. */
export function replyMail(
  store: { name: string; postal_address: string | null },
  review: Reviewed,
  reply: string,
): { subject: string; content: MailContent } {
  const about = review.product_title ?? store.name
  const stars = '★'.repeat(review.rating) + '☆'.repeat(5 - review.rating)
  return {
    subject: `${store.name} replied to your review of ${about}`,
    content: {
      brand: store.name,
      heading: `${store.name} replied to your review`,
      // By code points: half an emoji is no text.
      preview: [...reply].slice(0, 140).join(''),
      paragraphs: [
        ...reply.split(/\n+/).filter((line) => line.trim() !== ''),
        `You reviewed ${about} on ${day.format(review.submitted_at)}:`,
      ],
      quote: [stars, review.title, review.body].filter((part) => part !== null).join('\n'),
      ...(review.product_url === null ? {} : { action: { label: 'See the product', url: review.product_url } }),
      note: `You get this mail once, because you wrote a review for ${store.name}. The reply is public, as your review is.`,
      ...(store.postal_address === null ? {} : { footer: [{ text: store.postal_address }] }),
    },
  }
}
