import type { TemplateName } from '../automation/templates/template-name.ts'
import type { EmailContent } from '../emails/email-block.ts'
import { liquid } from '../language.ts'
import { button, content, footer, heading, muted, text, words } from './content-parts.ts'

/** An email without its subject, which is part of the template for its preview. */
export type Body = (subject: string) => EmailContent
type Bodies = () => readonly Body[]

const body =
  (preheader: string, blocks: Parameters<typeof content>[2]): Body =>
  (subject) =>
    content(subject, preheader, blocks)

const subscriber = () => footer(liquid('You’re receiving this email because you subscribed at {{ store.name }}.'))
const buyer = () => footer(liquid('You’re receiving this email because you ordered from {{ store.name }}.'))
const reviewer = () => footer(liquid('You’re receiving this email because you reviewed a purchase from {{ store.name }}.'))
const member = () => footer(liquid('You’re receiving this email because you’re a member of our loyalty program.'))
const balance = () => ({ type: 'balance', title: liquid('Your balance'), note: '', hasProgress: true }) as const
const goods = (source: 'order' | 'checkout' | 'product') =>
  ({ type: 'products', source, hasImages: true, buttonLabel: '' }) as const
const others = (title: string, count: number) => ({ type: 'showcase', title, count }) as const

const welcome: Bodies = () => [
  body(liquid('Here’s what to expect from us.'), [
    heading(liquid('Welcome')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, thanks for subscribing. We’ll send you new arrivals, tips and subscriber-only offers.',
      ),
    ),
    button(liquid('Shop now'), '{{ store.url }}'),
    muted(liquid('Questions? Reply to this email anytime.')),
    subscriber(),
  ]),
  body(liquid('Reviews from our customers.'), [
    heading(liquid('Don’t just take our word for it')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, we could tell you how good our products are, but our customers say it better.',
      ),
    ),
    others(liquid('From our customers'), 3),
    button(liquid('Shop their favorites'), '{{ store.url }}'),
    subscriber(),
  ]),
  body(liquid('Tell us what you’re looking for and we’ll help.'), [
    heading(liquid('Need help choosing?')),
    words(
      liquid(
        'Hi {{ customer.first_name | default: "there" }},\n\nnot sure which product is right for you? Reply to this email and tell us what you need and who it’s for. You’ll get honest advice from our team.',
      ),
    ),
    button(liquid('Back to the store'), '{{ store.url }}'),
    subscriber(),
  ]),
]

const abandonedCheckout: Bodies = () => [
  body(liquid('We saved your cart. Pick up where you left off.'), [
    heading(liquid('We saved your cart')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, your cart is just as you left it. Complete your order whenever you’re ready.',
      ),
    ),
    goods('checkout'),
    button(liquid('Return to cart'), '{{ checkout.url }}'),
    muted(liquid('Changed your mind? You can ignore this email.')),
    subscriber(),
  ]),
  body(liquid('Sizing, delivery, returns: reply to this email.'), [
    heading(liquid('Can we help?')),
    words(
      liquid(
        'Hi {{ customer.first_name | default: "there" }},\n\nyour cart is still saved. If you have questions about sizing, delivery or returns, reply to this email and we’ll help.',
      ),
    ),
    goods('checkout'),
    button(liquid('Complete your order'), '{{ checkout.url }}'),
    muted(liquid('This is our last reminder.')),
    subscriber(),
  ]),
]

const abandonedCart: Bodies = () => [
  body(liquid('Everything is still in it.'), [
    heading(liquid('Your cart is waiting')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, you added these to your cart. We’ve kept them so you can continue on any device.',
      ),
    ),
    goods('checkout'),
    button(liquid('Return to cart'), '{{ checkout.url }}'),
    muted(liquid('Changed your mind? You can ignore this email.')),
    subscriber(),
  ]),
  body(liquid('Your cart, one last time.'), [
    heading(liquid('Still interested?')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, these are still in your cart. If something kept you from ordering, reply to this email and we’ll help.',
      ),
    ),
    goods('checkout'),
    button(liquid('Return to cart'), '{{ checkout.url }}'),
    muted(liquid('This is our last reminder.')),
    subscriber(),
  ]),
]

const browseAbandonment: Bodies = () => [
  body(liquid('The product you looked at.'), [
    heading(liquid('Still thinking about it?')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, you recently looked at this. Take another look, or reply to this email with your questions.',
      ),
    ),
    goods('product'),
    button(liquid('View product'), '{{ product.url }}'),
    subscriber(),
  ]),
]

const backInStock: Bodies = () => [
  body(liquid('You can order it again.'), [
    heading(liquid('Back in stock')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, {{ product.title | default: "a product you viewed" }} is available again. We can’t say for how long.',
      ),
    ),
    goods('product'),
    button(liquid('View product'), '{{ product.url }}'),
    subscriber(),
  ]),
]

const priceDrop: Bodies = () => [
  body(liquid('The product you viewed has a new price.'), [
    heading(liquid('It costs less now')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, {{ product.title | default: "a product you viewed" }} now costs {{ product.price | money }} instead of {{ product.previous_price | money }}.',
      ),
    ),
    goods('product'),
    button(liquid('View product'), '{{ product.url }}'),
    subscriber(),
  ]),
]

const postPurchase: Bodies = () => [
  body(liquid('We’re getting your first order ready.'), [
    heading(liquid('Thank you for your order')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, thank you for your first order. We’ll pack it with care and let you know when it ships.',
      ),
    ),
    goods('order'),
    muted(liquid('Need to change something? Reply to this email as soon as you can.')),
    buyer(),
  ]),
  body(liquid('Thank you for coming back to {{ store.name }}.'), [
    heading(liquid('Thank you for coming back')),
    text(
      liquid('Hi {{ customer.first_name | default: "there" }}, thank you for ordering again. We’re getting your order ready.'),
    ),
    goods('order'),
    muted(liquid('Need to change something? Reply to this email as soon as you can.')),
    buyer(),
  ]),
  body(liquid('Let us know if anything isn’t right.'), [
    heading(liquid('How is everything?')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, your order arrived a few days ago. Is everything as you expected? If anything is missing, damaged or unclear, reply to this email and we’ll make it right.',
      ),
    ),
    goods('order'),
    buyer(),
  ]),
]

const reviewFollowUp: Bodies = () => [
  body(liquid('Thank you for taking the time.'), [
    heading(liquid('Thank you for your review')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, your review of {{ review.product }} is now online and helps other shoppers decide.',
      ),
    ),
    { type: 'review', title: liquid('Your review of {{ review.product }}') },
    button(liquid('Back to the store'), '{{ store.url }}'),
    reviewer(),
  ]),
  body(liquid('See your points and how close you are to the next reward.'), [
    heading(liquid('Your points at a glance')),
    text(liquid('Hi {{ customer.first_name | default: "there" }}, here’s your current points balance.')),
    balance(),
    button(liquid('View rewards'), '{{ store.url }}'),
    member(),
  ]),
  body(liquid('Members earn points with every order. Joining is free.'), [
    heading(liquid('Earn with every order')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, members of our program earn points with every order and redeem them for rewards. Joining is free.',
      ),
    ),
    button(liquid('See how it works'), '{{ store.url }}'),
    reviewer(),
  ]),
]

const lowRatingCare: Bodies = () => [
  body(liquid('We’re sorry. How can we make it right?'), [
    heading(liquid('We’re sorry')),
    words(
      liquid(
        'Hi {{ customer.first_name | default: "there" }},\n\nthank you for your honest review of {{ review.product }}. We’re sorry it didn’t meet your expectations. What happened, and what would help: a replacement, a return, or advice on how to use it?\n\nReply to this email and a member of our team will get back to you.\n\nYour review stays published, and changing it is entirely up to you.',
      ),
    ),
    muted(liquid('The {{ store.name }} team')),
    reviewer(),
  ]),
]

const winBack: Bodies = () => [
  body(liquid('See what’s new since your last order.'), [
    heading(liquid('It’s been a while')),
    words(
      liquid(
        'Hi {{ customer.first_name | default: "there" }},\n\nit’s been a while since your last order. How are you getting on with it? If anything wasn’t right, reply to this email and let us know.\n\nIf all is well, see what’s new since your last visit.',
      ),
    ),
    button(liquid('See what’s new'), '{{ store.url }}'),
    subscriber(),
  ]),
  body(liquid('See what customers love right now.'), [
    heading(liquid('New since your last visit')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, we’ve added new products since your last order. Here’s what customers say about them.',
      ),
    ),
    others(liquid('New favorites'), 3),
    button(liquid('See what’s new'), '{{ store.url }}'),
    subscriber(),
  ]),
  body(liquid('Choose whether you want to hear from us.'), [
    heading(liquid('It’s up to you')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, we only want to send emails you enjoy. Click below to keep hearing from us, or use the link in the footer to unsubscribe.',
      ),
    ),
    button(liquid('Keep me subscribed'), '{{ store.url }}'),
    subscriber(),
  ]),
]

const birthday: Bodies = () => [
  body(liquid('There’s a gift in your account.'), [
    heading(liquid('Happy birthday!')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, best wishes from all of us. We’ve added **100 points** to your account.',
      ),
    ),
    balance(),
    button(liquid('Shop now'), '{{ store.url }}'),
    member(),
  ]),
  body(liquid('Best wishes from {{ store.name }}.'), [
    heading(liquid('Happy birthday!')),
    text(liquid('Hi {{ customer.first_name | default: "there" }}, best wishes for the year ahead. Have a wonderful day.')),
    muted(liquid('The {{ store.name }} team')),
    subscriber(),
  ]),
]

const tierUp: Bodies = () => [
  body(liquid('See your new perks.'), [
    heading(liquid('Welcome to {{ tier.name }}')),
    text(
      liquid(
        'Congratulations, {{ customer.first_name | default: "there" }}. You’ve reached **{{ tier.name }}**. Thank you for your loyalty.',
      ),
    ),
    balance(),
    button(liquid('See your perks'), '{{ store.url }}'),
    member(),
  ]),
  body(liquid('See which rewards you can get.'), [
    heading(liquid('Redeem your points')),
    text(liquid('Hi {{ customer.first_name | default: "there" }}, here’s your balance and your next reward in {{ tier.name }}.')),
    balance(),
    button(liquid('View rewards'), '{{ store.url }}'),
    member(),
  ]),
]

const pointsExpiring: Bodies = () => [
  body(liquid('Redeem them for a reward before then.'), [
    heading(liquid('Your points expire soon')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, **{{ points.amount }} of your points expire on {{ points.ends_at | date: "long" }}**. Redeem them for a reward before then.',
      ),
    ),
    balance(),
    button(liquid('Redeem points'), '{{ store.url }}'),
    member(),
  ]),
  body(liquid('This is the last reminder.'), [
    heading(liquid('Last chance to redeem')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, {{ points.amount }} points expire on **{{ points.ends_at | date: "long" }}**. Redeem them before then.',
      ),
    ),
    balance(),
    button(liquid('View rewards'), '{{ store.url }}'),
    member(),
  ]),
]

/** In the order in which each template lists its emails. */
export const workflowContents: Readonly<Record<TemplateName, Bodies>> = {
  welcome,
  abandoned_checkout: abandonedCheckout,
  abandoned_cart: abandonedCart,
  browse_abandonment: browseAbandonment,
  back_in_stock: backInStock,
  price_drop: priceDrop,
  post_purchase: postPurchase,
  review_follow_up: reviewFollowUp,
  low_rating_care: lowRatingCare,
  win_back: winBack,
  birthday,
  tier_up: tierUp,
  points_expiring: pointsExpiring,
}
