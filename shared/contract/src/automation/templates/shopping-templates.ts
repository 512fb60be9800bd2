import { i18n, liquid } from '../../language.ts'
import { mail, template, wait } from './template-parts.ts'

const ordered = { event: 'order.placed' } as const

export const welcome = () =>
  template({
    title: i18n.t('Welcome series'),
    description: i18n.t('Three emails that welcome new subscribers and stop with their first order.'),
    trigger: { type: 'subscribed' },
    goal: ordered,
    steps: [
      mail(1, i18n.t('Hello')),
      wait(3, 'days'),
      mail(2, i18n.t('Customer reviews')),
      wait(4, 'days'),
      mail(3, i18n.t('Can we help?')),
    ],
    emails: [
      { name: i18n.t('Hello'), subject: liquid('Welcome to {{ store.name }}') },
      { name: i18n.t('Customer reviews'), subject: liquid('What customers say about {{ store.name }}') },
      { name: i18n.t('Can we help?'), subject: liquid('Can we help you choose?') },
    ],
  })

export const abandonedCheckout = () =>
  template({
    title: i18n.t('Abandoned checkout'),
    description: i18n.t('Reminds shoppers of their cart after an hour and again a day later. Stops as soon as they order.'),
    trigger: { type: 'checkout_abandoned', afterMinutes: 60 },
    goal: ordered,
    steps: [mail(1, i18n.t('Cart reminder')), wait(1, 'days'), mail(2, i18n.t('Any questions?'))],
    emails: [
      { name: i18n.t('Cart reminder'), subject: liquid('You left something behind') },
      { name: i18n.t('Any questions?'), subject: liquid('Questions about your order?') },
    ],
  })

export const postPurchase = () =>
  template({
    title: i18n.t('Post-purchase thank you'),
    description: i18n.t('Sends different thank-you emails to first-time and returning customers, then checks in after delivery.'),
    trigger: { type: 'order_placed' },
    exits: [{ event: 'order.cancelled' }],
    steps: [
      wait(1, 'hours'),
      {
        type: 'condition',
        name: i18n.t('First order?'),
        rule: { field: 'event.order.is_first', operator: 'is_true' },
        branches: { yes: [mail(1, i18n.t('First order thank you'))], no: [mail(2, i18n.t('Repeat order thank you'))] },
      },
      {
        type: 'wait_for_event',
        name: i18n.t('Delivered?'),
        event: 'order.delivered',
        timeout: { amount: 21, unit: 'days' },
        branches: { happened: [wait(3, 'days'), mail(3, i18n.t('Delivery check-in'))] },
      },
    ],
    emails: [
      { name: i18n.t('First order thank you'), subject: liquid('Thank you, and welcome') },
      { name: i18n.t('Repeat order thank you'), subject: liquid('Good to see you again') },
      { name: i18n.t('Delivery check-in'), subject: liquid('How is your order?') },
    ],
  })

export const winBack = () =>
  template({
    title: i18n.t('Win-back'),
    description: i18n.t(
      'Emails customers who haven’t ordered for three months, tests two subject lines, and tags those who don’t respond as dormant.',
    ),
    trigger: { type: 'inactivity', days: 90 },
    goal: ordered,
    steps: [
      {
        type: 'ab_test',
        name: i18n.t('Subject line test'),
        variants: [
          { id: 'a', label: i18n.t('Personal'), weight: 50 },
          { id: 'b', label: i18n.t('News'), weight: 50 },
        ],
        metric: 'click',
        winner: { after: 'people', n: 500 },
        branches: { a: [mail(1, i18n.t('It’s been a while'))], b: [mail(2, i18n.t('What’s new'))] },
      },
      wait(14, 'days'),
      mail(3, i18n.t('Shall we keep in touch?')),
      wait(7, 'days'),
      {
        type: 'condition',
        name: i18n.t('Did they click?'),
        rule: { field: 'did.email.clicked', operator: 'did', within: { amount: 30, unit: 'days' } },
        branches: { no: [{ type: 'add_tag', tag: i18n.t('dormant') }] },
      },
    ],
    emails: [
      {
        name: i18n.t('It’s been a while'),
        subject: liquid('It’s been a while{% if customer.first_name %}, {{ customer.first_name }}{% endif %}'),
      },
      { name: i18n.t('What’s new'), subject: liquid('New since your last visit') },
      { name: i18n.t('Shall we keep in touch?'), subject: liquid('Shall we keep in touch?') },
    ],
  })
