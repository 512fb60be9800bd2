import { button, footer, heading, muted, text, words } from '../../emails/content-parts.ts'
import { email, mail, template, wait } from './template-parts.ts'

const dear = '{{ customer.first_name | default: "there" }}'
const subscriber = footer('You get this mail because you subscribed at {{ store.name }}.')
const goods = (source: 'order' | 'checkout') => ({ type: 'products', source, hasImages: true, buttonLabel: '' }) as const
const others = (title: string, count: number) => ({ type: 'showcase', title, count }) as const
const ordered = { event: 'order.placed' } as const

export const welcome = template({
  title: 'Welcome series',
  description: 'Three mails that say hello to who has just subscribed, and stop with their first order.',
  trigger: { type: 'subscribed' },
  goal: ordered,
  steps: [mail(1, 'Hello'), wait(3, 'days'), mail(2, 'What others say'), wait(4, 'days'), mail(3, 'Can we help?')],
  emails: [
    email('Hello', 'Welcome to {{ store.name }}', 'Good to have you here. This is what you can expect from us.', [
      heading('Good to have you here'),
      text(
        `Hello ${dear}, thank you for joining us. You will hear from us when there is something worth your time: new arrivals, ideas for how to use them, and offers that are meant for subscribers only.`,
      ),
      button('Have a look around', '{{ store.url }}'),
      muted('You can reply to this mail at any time. A person reads it.'),
      subscriber,
    ]),
    email('What others say', 'What others say about {{ store.name }}', 'Words of people who bought before you.', [
      heading('Do not take our word for it'),
      text(`Hello ${dear}, we could tell you how good our products are. Those who use them every day say it better.`),
      others('From our customers', 3),
      button('See what they bought', '{{ store.url }}'),
      subscriber,
    ]),
    email('Can we help?', 'Can we help you choose?', 'Tell us what you are looking for. We are happy to advise.', [
      heading('Still looking around?'),
      words(
        `Hello ${dear},\n\nchoosing is easier with somebody to ask. Reply to this mail and tell us what you need, for whom it is, or what keeps you from deciding. You get an honest answer, also when it is “this is not for you”.`,
      ),
      button('Back to the store', '{{ store.url }}'),
      subscriber,
    ]),
  ],
})

export const abandonedCheckout = template({
  title: 'Abandoned checkout',
  description: 'Reminds of what is left in a checkout after an hour and once more a day later. An order ends it at once.',
  trigger: { type: 'checkout_abandoned', afterMinutes: 60 },
  goal: ordered,
  steps: [mail(1, 'Your cart is kept'), wait(1, 'days'), mail(2, 'Any questions?')],
  emails: [
    email('Your cart is kept', 'You left something behind', 'We kept your cart. One click takes you back to it.', [
      heading('We kept it for you'),
      text(`Hello ${dear}, something may have come up while you were ordering. Your cart is as you left it.`),
      goods('checkout'),
      button('Back to your cart', '{{ checkout.url }}'),
      muted('Changed your mind? Then there is nothing to do.'),
      subscriber,
    ]),
    email('Any questions?', 'Is anything unclear about your order?', 'Size, delivery, returns: just reply to this mail.', [
      heading('Is there a question left?'),
      words(
        `Hello ${dear},\n\nyour cart is still there. If you are not sure about the size, the delivery or a return, reply to this mail and we will help.`,
      ),
      goods('checkout'),
      button('Finish your order', '{{ checkout.url }}'),
      muted('This is the last time we remind you of it.'),
      subscriber,
    ]),
  ],
})

const buyer = footer('You get this mail because you ordered at {{ store.name }}.')

export const postPurchase = template({
  title: 'Thank you for the order',
  description:
    'Thanks first-time customers differently from those who come back, and asks after the delivery whether all is well.',
  trigger: { type: 'order_placed' },
  exits: [{ event: 'order.cancelled' }],
  steps: [
    wait(1, 'hours'),
    {
      type: 'condition',
      name: 'First order?',
      rule: { field: 'event.order.is_first', operator: 'is_true' },
      branches: { yes: [mail(1, 'Thanks for the first order')], no: [mail(2, 'Good to see you again')] },
    },
    {
      type: 'wait_for_event',
      name: 'Arrived?',
      event: 'order.delivered',
      timeout: { amount: 21, unit: 'days' },
      branches: { happened: [wait(3, 'days'), mail(3, 'Is all well?')] },
    },
  ],
  emails: [
    email('Thanks for the first order', 'Thank you, and welcome', 'Your first order with us is in good hands.', [
      heading('Thank you for your trust'),
      text(
        `Hello ${dear}, your first order is something special to us. We pack it with care and tell you as soon as it is on its way.`,
      ),
      goods('order'),
      muted('Anything to change? Reply to this mail as soon as you can.'),
      buyer,
    ]),
    email('Good to see you again', 'Good to see you again', 'Thank you for coming back to {{ store.name }}.', [
      heading('You came back. Thank you!'),
      text(`Hello ${dear}, that you order again is the best praise there is. Your order is in good hands.`),
      goods('order'),
      muted('Anything to change? Reply to this mail as soon as you can.'),
      buyer,
    ]),
    email('Is all well?', 'Is all well with your order?', 'A short question, and a reply is all it takes.', [
      heading('Is all well?'),
      text(
        `Hello ${dear}, your order has been with you for some days. Is everything as you had hoped? If anything is missing, broken or unclear, reply to this mail and we will put it right.`,
      ),
      goods('order'),
      buyer,
    ]),
  ],
})

export const winBack = template({
  title: 'Win back',
  description:
    'Writes to customers whose last order is three months ago, tries two subjects, and marks those who do not answer as dormant.',
  trigger: { type: 'inactivity', days: 90 },
  goal: ordered,
  steps: [
    {
      type: 'ab_test',
      name: 'Which subject?',
      variants: [
        { id: 'a', label: 'Personal', weight: 50 },
        { id: 'b', label: 'News', weight: 50 },
      ],
      metric: 'click',
      winner: { after: 'people', n: 500 },
      branches: { a: [mail(1, 'It has been a while')], b: [mail(2, 'What is new')] },
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
    email('It has been a while', 'It has been a while, {{ customer.first_name | default: "hello" }}', 'How are you doing?', [
      heading('It has been a while'),
      words(
        `Hello ${dear},\n\nyour last order is some time ago, and we wonder how you are getting on with it. If anything was not as it should have been, tell us: a reply to this mail is enough.\n\nAnd if all is well, have a look at what came in since then.`,
      ),
      button('See what is new', '{{ store.url }}'),
      subscriber,
    ]),
    email('What is new', 'New since your last visit', 'What others like best at the moment.', [
      heading('A lot has happened'),
      text(`Hello ${dear}, since your last order there is much to discover. This is what others say of it.`),
      others('New favourites', 3),
      button('See what is new', '{{ store.url }}'),
      subscriber,
    ]),
    email('Shall we keep in touch?', 'Shall we keep in touch?', 'You decide what you hear from us, and whether at all.', [
      heading('You decide'),
      text(
        `Hello ${dear}, we do not want to be one more mail that nobody reads. One click tells us that you like to hear from us. If not, the link below takes you off the list, and that is fine too.`,
      ),
      button('Yes, keep me posted', '{{ store.url }}'),
      subscriber,
    ]),
  ],
})
