import { button, footer, heading, muted, text, words } from '../../emails/content-parts.ts'
import { email, mail, template, wait } from './template-parts.ts'

const dear = '{{ customer.first_name | default: "there" }}'
const subscriber = footer('You’re receiving this email because you subscribed at {{ store.name }}.')
const goods = (source: 'order' | 'checkout') => ({ type: 'products', source, hasImages: true, buttonLabel: '' }) as const
const others = (title: string, count: number) => ({ type: 'showcase', title, count }) as const
const ordered = { event: 'order.placed' } as const

export const welcome = template({
  title: 'Welcome series',
  description: 'Three emails that welcome new subscribers and stop with their first order.',
  trigger: { type: 'subscribed' },
  goal: ordered,
  steps: [mail(1, 'Hello'), wait(3, 'days'), mail(2, 'Customer reviews'), wait(4, 'days'), mail(3, 'Can we help?')],
  emails: [
    email('Hello', 'Welcome to {{ store.name }}', 'Here’s what to expect from us.', [
      heading('Welcome'),
      text(`Hi ${dear}, thanks for subscribing. We’ll send you new arrivals, tips and subscriber-only offers.`),
      button('Shop now', '{{ store.url }}'),
      muted('Questions? Reply to this email anytime.'),
      subscriber,
    ]),
    email('Customer reviews', 'What customers say about {{ store.name }}', 'Reviews from our customers.', [
      heading('Don’t just take our word for it'),
      text(`Hi ${dear}, we could tell you how good our products are, but our customers say it better.`),
      others('From our customers', 3),
      button('Shop their favorites', '{{ store.url }}'),
      subscriber,
    ]),
    email('Can we help?', 'Can we help you choose?', 'Tell us what you’re looking for and we’ll help.', [
      heading('Need help choosing?'),
      words(
        `Hi ${dear},\n\nnot sure which product is right for you? Reply to this email and tell us what you need and who it’s for. You’ll get honest advice from our team.`,
      ),
      button('Back to the store', '{{ store.url }}'),
      subscriber,
    ]),
  ],
})

export const abandonedCheckout = template({
  title: 'Abandoned checkout',
  description: 'Reminds shoppers of their cart after an hour and again a day later. Stops as soon as they order.',
  trigger: { type: 'checkout_abandoned', afterMinutes: 60 },
  goal: ordered,
  steps: [mail(1, 'Cart reminder'), wait(1, 'days'), mail(2, 'Any questions?')],
  emails: [
    email('Cart reminder', 'You left something behind', 'We saved your cart. Pick up where you left off.', [
      heading('We saved your cart'),
      text(`Hi ${dear}, your cart is just as you left it. Complete your order whenever you’re ready.`),
      goods('checkout'),
      button('Return to cart', '{{ checkout.url }}'),
      muted('Changed your mind? You can ignore this email.'),
      subscriber,
    ]),
    email('Any questions?', 'Questions about your order?', 'Sizing, delivery, returns: reply to this email.', [
      heading('Can we help?'),
      words(
        `Hi ${dear},\n\nyour cart is still saved. If you have questions about sizing, delivery or returns, reply to this email and we’ll help.`,
      ),
      goods('checkout'),
      button('Complete your order', '{{ checkout.url }}'),
      muted('This is our last reminder.'),
      subscriber,
    ]),
  ],
})

const buyer = footer('You’re receiving this email because you ordered from {{ store.name }}.')

export const postPurchase = template({
  title: 'Post-purchase thank you',
  description: 'Sends different thank-you emails to first-time and returning customers, then checks in after delivery.',
  trigger: { type: 'order_placed' },
  exits: [{ event: 'order.cancelled' }],
  steps: [
    wait(1, 'hours'),
    {
      type: 'condition',
      name: 'First order?',
      rule: { field: 'event.order.is_first', operator: 'is_true' },
      branches: { yes: [mail(1, 'First order thank you')], no: [mail(2, 'Repeat order thank you')] },
    },
    {
      type: 'wait_for_event',
      name: 'Delivered?',
      event: 'order.delivered',
      timeout: { amount: 21, unit: 'days' },
      branches: { happened: [wait(3, 'days'), mail(3, 'Delivery check-in')] },
    },
  ],
  emails: [
    email('First order thank you', 'Thank you, and welcome', 'We’re getting your first order ready.', [
      heading('Thank you for your order'),
      text(`Hi ${dear}, thank you for your first order. We’ll pack it with care and let you know when it ships.`),
      goods('order'),
      muted('Need to change something? Reply to this email as soon as you can.'),
      buyer,
    ]),
    email('Repeat order thank you', 'Good to see you again', 'Thank you for coming back to {{ store.name }}.', [
      heading('Thank you for coming back'),
      text(`Hi ${dear}, thank you for ordering again. We’re getting your order ready.`),
      goods('order'),
      muted('Need to change something? Reply to this email as soon as you can.'),
      buyer,
    ]),
    email('Delivery check-in', 'How is your order?', 'Let us know if anything isn’t right.', [
      heading('How is everything?'),
      text(
        `Hi ${dear}, your order arrived a few days ago. Is everything as you expected? If anything is missing, damaged or unclear, reply to this email and we’ll make it right.`,
      ),
      goods('order'),
      buyer,
    ]),
  ],
})

export const winBack = template({
  title: 'Win-back',
  description:
    'Emails customers who haven’t ordered for three months, tests two subject lines, and tags those who don’t respond as dormant.',
  trigger: { type: 'inactivity', days: 90 },
  goal: ordered,
  steps: [
    {
      type: 'ab_test',
      name: 'Subject line test',
      variants: [
        { id: 'a', label: 'Personal', weight: 50 },
        { id: 'b', label: 'News', weight: 50 },
      ],
      metric: 'click',
      winner: { after: 'people', n: 500 },
      branches: { a: [mail(1, 'It’s been a while')], b: [mail(2, 'What’s new')] },
    },
    wait(14, 'days'),
    mail(3, 'Shall we keep in touch?'),
    wait(7, 'days'),
    {
      type: 'condition',
      name: 'Did they click?',
      rule: { field: 'did.email.clicked', operator: 'did', within: { amount: 30, unit: 'days' } },
      branches: { no: [{ type: 'add_tag', tag: 'dormant' }] },
    },
  ],
  emails: [
    email(
      'It’s been a while',
      'It’s been a while{% if customer.first_name %}, {{ customer.first_name }}{% endif %}',
      'See what’s new since your last order.',
      [
        heading('It’s been a while'),
        words(
          `Hi ${dear},\n\nit’s been a while since your last order. How are you getting on with it? If anything wasn’t right, reply to this email and let us know.\n\nIf all is well, see what’s new since your last visit.`,
        ),
        button('See what’s new', '{{ store.url }}'),
        subscriber,
      ],
    ),
    email('What’s new', 'New since your last visit', 'See what customers love right now.', [
      heading('New since your last visit'),
      text(`Hi ${dear}, we’ve added new products since your last order. Here’s what customers say about them.`),
      others('New favorites', 3),
      button('See what’s new', '{{ store.url }}'),
      subscriber,
    ]),
    email('Shall we keep in touch?', 'Shall we keep in touch?', 'Choose whether you want to hear from us.', [
      heading('It’s up to you'),
      text(
        `Hi ${dear}, we only want to send emails you enjoy. Click below to keep hearing from us, or use the link in the footer to unsubscribe.`,
      ),
      button('Keep me subscribed', '{{ store.url }}'),
      subscriber,
    ]),
  ],
})
