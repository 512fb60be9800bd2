import { button, content, divider, footer, heading, muted, text, words } from './content-parts.ts'

/** What each mail says until a merchant says it better. Short, in the store's voice, no pressure and nothing for a certain rating. */
const stars = { type: 'stars', hasImages: true, lowLabel: 'Not for me', highLabel: 'Love it' } as const
const review = { type: 'review', title: 'Your review of {{ product.title }}' } as const
const asked = footer('You get this mail because you ordered at {{ store.name }}.')
const wrote = footer('You get this mail because you wrote a review for {{ store.name }}.')

export const requestContent = content(
  'How do you like {{ product.title }}?',
  'One click on a star, a minute of your time, and others know better.',
  [
    heading('How was it, {{ customer.first_name | default: "and is it as you hoped" }}?'),
    text(
      'Your order {{ order.number | default: "" }} should be with you by now. Tell others how you like it: **one click on a star begins your review.**',
    ),
    stars,
    muted(
      'Good or bad, every review is welcome. Nothing arrived yet? [Ask me again in a week]({{ review_request.postpone_url }})',
    ),
    asked,
  ],
)

export const reminder1Content = content(
  'A minute for {{ product.title }}?',
  'Your opinion helps whoever stands before the same choice.',
  [
    heading('Your opinion is still missing'),
    text(
      'Hello {{ customer.first_name | default: "there" }}, perhaps you have tried {{ product.title }} by now. Others would like to know how it is.',
    ),
    stars,
    muted('Nothing arrived yet? [Ask me again in a week]({{ review_request.postpone_url }})'),
    asked,
  ],
)

export const reminder2Content = content(
  'How many stars for {{ product.title }}?',
  'One tap is enough. It helps other shoppers decide.',
  [
    heading('How did it turn out?'),
    text(
      'Hello {{ customer.first_name | default: "there" }}, how many stars would you give {{ product.title }}? A tap on a star is enough, and a sentence helps even more.',
    ),
    stars,
    muted('Nothing arrived yet? [Ask me again in a week]({{ review_request.postpone_url }})'),
    asked,
  ],
)

export const reminder3Content = content('Last call: your review of {{ product.title }}', 'We won’t ask again after this.', [
  heading('One last question'),
  text(
    'Hello {{ customer.first_name | default: "there" }}, this is the last time we ask: how many stars would you give? The link works until {{ review_request.expires_at | date: "long" }}.',
  ),
  stars,
  asked,
])

export const photoContent = content(
  'A photo of {{ product.title }}?',
  'Your review is there. A picture would make it twice as useful.',
  [
    heading('Show others what it looks like'),
    text(
      'Thank you for your review, {{ customer.first_name | default: "and for your time" }}. A photo from your own home says more than all of ours: **add one with a click, your words stay as they are.**',
    ),
    button('Add a photo', '{{ review.edit_url }}'),
    review,
    wrote,
  ],
)

export const thankYouContent = content('Thank you for your review', 'It helps others, and it helps us.', [
  heading('Thank you, {{ customer.first_name | default: "that helps" }}!'),
  text(
    'Your review of {{ product.title }} is with us. We read every single one, and so do people who stand before the same choice.',
  ),
  review,
  muted('Changed your mind, or a typing error? [Edit your review]({{ review.edit_url }})'),
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
    button('See the product', '{{ product.url }}'),
    footer(
      'You get this mail once, because you wrote a review for {{ store.name }}. The reply is shown wherever your review is.',
    ),
  ],
)

export const couponContent = content(
  'Your thank-you from {{ store.name }}: {{ coupon.value }}',
  'The code is {{ coupon.code }}.',
  [
    heading('A thank-you for your review'),
    text(
      '{{ customer.first_name | default: "Hello" }}, you took the time to tell others what you think. We promised something for it, and here it is.',
    ),
    { type: 'coupon', title: '{{ coupon.value }}', note: '{{ coupon.details | default: "" }}' },
    button('Shop now', '{{ coupon.url }}'),
    muted('A review with a reward is marked as such. The reward was for the review, whatever its stars.'),
    wrote,
  ],
)

export const messageContent = content('A message from {{ store.name }} about your review', '{{ message.body | truncate: 140 }}', [
  heading('{{ store.name }} wrote to you'),
  words('{{ message.body }}'),
  muted('This message is private. Answer it by replying to this mail.'),
  divider,
  review,
  wrote,
])

export const confirmContent = content('Confirm your review of {{ product.title }}', 'One click, and it can be shown.', [
  heading('Is this your review?'),
  text(
    'Somebody left your address with a review at {{ store.name }}. If it was you, confirm it: **it is shown only after that.**',
  ),
  button('Yes, this is my review', '{{ confirmation.url }}'),
  muted(
    'It was not you? Then do nothing: without the click, the review is not shown. The link works until {{ confirmation.expires_at | date: "long" }}.',
  ),
  footer('You get this mail because your address was left with a review at {{ store.name }}.'),
])

export const editContent = content(
  '{{ store.name }} corrected your review of {{ product.title }}',
  'Have a look, and decline it if you do not agree.',
  [
    heading('A small correction in your review'),
    text(
      '{{ store.name }} corrected the text of your review. The stars are yours and stay as they are. The reason: {{ edit.reason }}',
    ),
    review,
    words('**As you wrote it:**\n{{ edit.before }}'),
    button('Decline the change', '{{ edit.decline_url }}'),
    muted('If you agree, there is nothing to do. You can decline until {{ edit.decline_until | date: "long" }}.'),
    wrote,
  ],
)
