import { i18n, liquid } from '../../language.ts'
import { mail, template, wait } from './template-parts.ts'

const ordered = { event: 'order.placed' } as const

export const abandonedCart = () =>
  template({
    title: i18n.t('Abandoned cart'),
    description: i18n.t(
      'Reminds signed-in shoppers of a cart without a checkout, after an hour and again a day later. Stops with a checkout or an order.',
    ),
    trigger: { type: 'cart_abandoned', afterMinutes: 60 },
    goal: ordered,
    exits: [{ event: 'checkout.started' }],
    steps: [mail(1, i18n.t('Cart reminder')), wait(1, 'days'), mail(2, i18n.t('Last cart reminder'))],
    emails: [
      { name: i18n.t('Cart reminder'), subject: liquid('Your cart is waiting') },
      { name: i18n.t('Last cart reminder'), subject: liquid('Still interested?') },
    ],
  })

export const browseAbandonment = () =>
  template({
    title: i18n.t('Browse abandonment'),
    description: i18n.t('Shows shoppers a product they viewed, two hours after they left without adding it to the cart.'),
    trigger: { type: 'browse_abandoned', afterMinutes: 120 },
    goal: ordered,
    exits: [{ event: 'cart.updated' }],
    steps: [mail(1, i18n.t('Viewed product'))],
    emails: [{ name: i18n.t('Viewed product'), subject: liquid('Still thinking about it?') }],
  })

export const backInStock = () =>
  template({
    title: i18n.t('Back in stock'),
    description: i18n.t('Tells people who viewed a sold-out product or asked for an alert that they can buy it again.'),
    trigger: { type: 'back_in_stock' },
    goal: ordered,
    steps: [mail(1, i18n.t('Back in stock'))],
    emails: [{ name: i18n.t('Back in stock'), subject: liquid('{{ product.title | default: "A product you viewed" }} is back') }],
  })

export const priceDrop = () =>
  template({
    title: i18n.t('Price drop'),
    description: i18n.t('Tells people who viewed a product or asked for an alert that it costs at least 5 % less.'),
    trigger: { type: 'price_drop', filter: { field: 'event.product.percent_off', operator: 'gte', value: 5 } },
    goal: ordered,
    steps: [mail(1, i18n.t('Price drop'))],
    emails: [
      { name: i18n.t('Price drop'), subject: liquid('{{ product.title | default: "A product you viewed" }} now costs less') },
    ],
  })
