import { button, content, divider, footer, heading, muted, text, words } from './content-parts.ts'

/** The default text of each email: short, no pressure, and no preference for a rating. */
const stars = { type: 'stars', hasImages: true, lowLabel: 'Not for me', highLabel: 'Love it' } as const
const review = { type: 'review', title: 'Your review of {{ product.title }}' } as const
const asked = footer('You’re receiving this email because you ordered from {{ store.name }}.')
const wrote = footer('You’re receiving this email because you reviewed a purchase from {{ store.name }}.')

export const requestContent = content(
  'How do you like {{ product.title }}?',
  'Rate it with one tap. It takes a minute and helps other shoppers.',
  [
    heading('How do you like it{% if customer.first_name %}, {{ customer.first_name }}{% endif %}?'),
    text(
      'Your order {{ order.number | default: "" }} should have arrived by now. Tell other shoppers what you think: **tap a star to start your review.**',
    ),
    stars,
    muted('Every honest review helps. Order not there yet? [Remind me in a week]({{ review_request.postpone_url }})'),
    asked,
  ],
)

export const reminder1Content = content('A minute for {{ product.title }}?', 'Your review helps other shoppers decide.', [
  heading('Have a minute for a review?'),
  text(
    'Hi {{ customer.first_name | default: "there" }}, now that you’ve had some time with {{ product.title }}, how do you like it? Other shoppers would love to know.',
  ),
  stars,
  muted('Order not there yet? [Remind me in a week]({{ review_request.postpone_url }})'),
  asked,
])

export const reminder2Content = content(
  'How many stars for {{ product.title }}?',
  'One tap is enough. It helps other shoppers decide.',
  [
    heading('How would you rate it?'),
    text(
      'Hi {{ customer.first_name | default: "there" }}, how many stars would you give {{ product.title }}? One tap is enough, and a sentence or two helps even more.',
    ),
    stars,
    muted('Order not there yet? [Remind me in a week]({{ review_request.postpone_url }})'),
    asked,
  ],
)

export const reminder3Content = content('Last call: your review of {{ product.title }}', 'We won’t ask again after this.', [
  heading('One last question'),
  text(
    'Hi {{ customer.first_name | default: "there" }}, this is our last reminder: how many stars would you give {{ product.title }}? You can leave your review until {{ review_request.expires_at | date: "long" }}.',
  ),
  stars,
  asked,
])

export const photoContent = content('A photo of {{ product.title }}?', 'A photo makes your review even more helpful.', [
  heading('Show it in real life'),
  text(
    'Thank you for your review{% if customer.first_name %}, {{ customer.first_name }}{% endif %}. A photo helps other shoppers see what to expect: **add one now, your review stays as it is.**',
  ),
  button('Add a photo', '{{ review.edit_url }}'),
  review,
  wrote,
])

export const thankYouContent = content('Thank you for your review', 'It helps other shoppers, and it helps us improve.', [
  heading('Thank you{% if customer.first_name %}, {{ customer.first_name }}{% endif %}'),
  text('We received your review of {{ product.title }}. We read every review, and it helps other shoppers decide.'),
  review,
  muted('Want to change something? [Edit your review]({{ review.edit_url }})'),
  wrote,
])

export const replyContent = content(
  '{{ store.name }} replied to your review of {{ product.title }}',
  '{{ reply.body | truncate: 140 }}',
  [
    heading('{{ store.name }} replied to your review'),
    words('{{ reply.body }}'),
    divider,
    review,
    button('View product', '{{ product.url }}'),
    footer(
      'You’re receiving this email because you reviewed a purchase from {{ store.name }}. The reply is shown wherever your review is.',
    ),
  ],
)

export const couponContent = content(
  'Your thank-you from {{ store.name }}: {{ coupon.value }}',
  'The code is {{ coupon.code }}.',
  [
    heading('A thank-you for your review'),
    text(
      '{{ customer.first_name | default: "Hi there" }}, thank you for taking the time to write a review. Here’s the reward we promised.',
    ),
    { type: 'coupon', title: '{{ coupon.value }}', note: '{{ coupon.details | default: "" }}' },
    button('Shop now', '{{ coupon.url }}'),
    muted('Reviews that earned a reward are labeled. Every rating earns the same reward.'),
    wrote,
  ],
)

export const messageContent = content('A message from {{ store.name }} about your review', '{{ message.body | truncate: 140 }}', [
  heading('{{ store.name }} sent you a message'),
  words('{{ message.body }}'),
  muted('This message is private. To respond, reply to this email.'),
  divider,
  review,
  wrote,
])

export const confirmContent = content('Confirm your review of {{ product.title }}', 'Confirm your email address to publish it.', [
  heading('Did you write this review?'),
  text(
    'A review at {{ store.name }} was submitted with your email address. If you wrote it, confirm it: **it won’t be published until you do.**',
  ),
  button('Confirm my review', '{{ confirmation.url }}'),
  muted(
    'Wasn’t you? Ignore this email and the review won’t be published. The link expires on {{ confirmation.expires_at | date: "long" }}.',
  ),
  footer('You’re receiving this email because a review at {{ store.name }} was submitted with your email address.'),
])

export const editContent = content(
  '{{ store.name }} corrected your review of {{ product.title }}',
  'Review the change and decline it if you don’t agree.',
  [
    heading('Your review was corrected'),
    text('{{ store.name }} corrected the text of your review. Your rating hasn’t changed. Reason: {{ edit.reason }}'),
    review,
    words('**Your original review:**\n{{ edit.before }}'),
    button('Decline change', '{{ edit.decline_url }}'),
    muted('If you agree, there’s nothing to do. You can decline until {{ edit.decline_until | date: "long" }}.'),
    wrote,
  ],
)
