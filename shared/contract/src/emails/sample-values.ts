import type { z } from 'zod'
import type {
  confirmValues,
  couponValues,
  editValues,
  messageValues,
  photoValues,
  questionAnsweredValues,
  questionConfirmValues,
  questionToBuyerValues,
  replyValues,
  requestValues,
  thankYouValues,
} from './email-values.ts'

/** Sample values for previews of stores without orders and reviews. */
const at = '2026-11-14T10:00:00.000Z'
const later = '2027-05-13T10:00:00.000Z'
const mug = { title: 'Stoneware mug, 350 ml', url: 'https://example.com/mug', image_url: null }
const teapot = { title: 'Cast iron teapot', url: 'https://example.com/teapot', image_url: null }
const review = {
  rating: 4,
  title: 'Lovely, and heavier than I thought',
  body: 'The glaze is even nicer than in the pictures. It keeps tea warm for a long time.',
  submitted_at: at,
}
const about = { review, product: mug }

export const recipient = { name: 'Ada Lovelace', address: 'ada@example.com' }

export const request: z.input<typeof requestValues> = {
  order: { number: '#1042', placed_at: '2026-10-31T10:00:00.000Z' },
  products: [
    { ...mug, review_url: 'https://example.com/review/mug' },
    { ...teapot, review_url: 'https://example.com/review/teapot' },
  ],
  review_request: { url: 'https://example.com/review', postpone_url: 'https://example.com/later', expires_at: later },
}
export const photo: z.input<typeof photoValues> = { ...about, review: { ...review, edit_url: 'https://example.com/edit' } }
export const thankYou: z.input<typeof thankYouValues> = { ...about, review: { ...review, edit_url: 'https://example.com/edit' } }
export const reply: z.input<typeof replyValues> = {
  ...about,
  reply: { body: 'Thank you for the kind words! Tip: warm the mug with hot water first and your tea stays hot even longer.' },
}
export const message: z.input<typeof messageValues> = {
  ...about,
  message: { body: 'We’re sorry that one arrived chipped. Would you like a replacement or a refund?' },
}
export const coupon: z.input<typeof couponValues> = {
  ...about,
  coupon: {
    code: 'THANKYOU-7KQ2',
    value: '10% off your next order',
    details: 'Valid once, on any product.',
    expires_at: '2026-12-14T10:00:00.000Z',
    url: 'https://example.com',
  },
}
export const confirm: z.input<typeof confirmValues> = {
  ...about,
  confirmation: { url: 'https://example.com/confirm', expires_at: '2026-11-28T10:00:00.000Z' },
}
export const edit: z.input<typeof editValues> = {
  ...about,
  edit: {
    before: 'The glaze is even nicer then in the pictures. It keeps tea warm for a long time.',
    reason: 'Typo',
    decline_url: 'https://example.com/decline',
    decline_until: '2026-11-28T10:00:00.000Z',
  },
}

const question = { body: 'Is the mug dishwasher safe?', author_name: 'Ada L.', submitted_at: at }
export const questionConfirm: z.input<typeof questionConfirmValues> = {
  question: { confirm_url: 'https://example.com/confirm', expires_at: later },
  product: mug,
}
export const questionAnswered: z.input<typeof questionAnsweredValues> = {
  question,
  product: mug,
  answer: { body: 'Yes, it is. The glaze keeps its shine on the gentle program.', author_name: 'Stone & Clay' },
}
export const questionToBuyer: z.input<typeof questionToBuyerValues> = {
  question: { ...question, answer_url: 'https://example.com/answer', expires_at: later },
  product: mug,
}
