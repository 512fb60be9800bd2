import { liquid } from '../language.ts'
import { button, content, divider, footer, heading, muted, text, words } from './content-parts.ts'

/** The default text of each email: short, no pressure, and no preference for a rating. */
const stars = () =>
  ({
    type: 'stars',
    hasImages: true,
    hasQuestions: true,
    lowLabel: liquid('Not for me'),
    highLabel: liquid('Love it'),
  }) as const
const review = () => ({ type: 'review', title: liquid('Your review of {{ product.title }}') }) as const
const asked = () => footer(liquid('You’re receiving this email because you ordered from {{ store.name }}.'))
const wrote = () => footer(liquid('You’re receiving this email because you reviewed a purchase from {{ store.name }}.'))

const request = () =>
  content(
    liquid('How do you like {{ product.title }}?'),
    liquid('Rate it with one tap. It takes a minute and helps other shoppers.'),
    [
      heading(liquid('How do you like it{% if customer.first_name %}, {{ customer.first_name }}{% endif %}?')),
      text(
        liquid(
          'Your order {{ order.number | default: "" }} should have arrived by now. Tell other shoppers what you think: **tap a star to start your review.**',
        ),
      ),
      stars(),
      muted(liquid('Every honest review helps. Order not there yet? [Remind me in a week]({{ review_request.postpone_url }})')),
      asked(),
    ],
  )

const reminder1 = () =>
  content(liquid('A minute for {{ product.title }}?'), liquid('Your review helps other shoppers decide.'), [
    heading(liquid('Have a minute for a review?')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, now that you’ve had some time with {{ product.title }}, how do you like it? Other shoppers would love to know.',
      ),
    ),
    stars(),
    muted(liquid('Order not there yet? [Remind me in a week]({{ review_request.postpone_url }})')),
    asked(),
  ])

const reminder2 = () =>
  content(liquid('How many stars for {{ product.title }}?'), liquid('One tap is enough. It helps other shoppers decide.'), [
    heading(liquid('How would you rate it?')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, how many stars would you give {{ product.title }}? One tap is enough, and a sentence or two helps even more.',
      ),
    ),
    stars(),
    muted(liquid('Order not there yet? [Remind me in a week]({{ review_request.postpone_url }})')),
    asked(),
  ])

const reminder3 = () =>
  content(liquid('Last call: your review of {{ product.title }}'), liquid('We won’t ask again after this.'), [
    heading(liquid('One last question')),
    text(
      liquid(
        'Hi {{ customer.first_name | default: "there" }}, this is our last reminder: how many stars would you give {{ product.title }}? You can leave your review until {{ review_request.expires_at | date: "long" }}.',
      ),
    ),
    stars(),
    asked(),
  ])

const photo = () =>
  content(liquid('A photo of {{ product.title }}?'), liquid('A photo makes your review even more helpful.'), [
    heading(liquid('Show it in real life')),
    text(
      liquid(
        'Thank you for your review{% if customer.first_name %}, {{ customer.first_name }}{% endif %}. A photo helps other shoppers see what to expect: **add one now, your review stays as it is.**',
      ),
    ),
    button(liquid('Add a photo'), '{{ review.edit_url }}'),
    review(),
    wrote(),
  ])

const thankYou = () =>
  content(liquid('Thank you for your review'), liquid('It helps other shoppers, and it helps us improve.'), [
    heading(liquid('Thank you{% if customer.first_name %}, {{ customer.first_name }}{% endif %}')),
    text(
      liquid(
        '{% if review.rating <= 2 %}We’re sorry that {{ product.title }} disappointed you. Thank you for telling us: reply to this email, and we’ll try to put it right.{% else %}We received your review of {{ product.title }}. We read every review, and it helps other shoppers decide.{% endif %}',
      ),
    ),
    review(),
    muted(liquid('Want to change something? [Edit your review]({{ review.edit_url }})')),
    wrote(),
  ])

const reply = () =>
  content(liquid('{{ store.name }} replied to your review of {{ product.title }}'), '{{ reply.body | truncate: 140 }}', [
    heading(liquid('{{ store.name }} replied to your review')),
    words('{{ reply.body }}'),
    divider,
    review(),
    button(liquid('View product'), '{{ product.url }}'),
    footer(
      liquid(
        'You’re receiving this email because you reviewed a purchase from {{ store.name }}. The reply is shown wherever your review is.',
      ),
    ),
  ])

const coupon = () =>
  content(liquid('Your thank-you from {{ store.name }}: {{ coupon.value }}'), liquid('The code is {{ coupon.code }}.'), [
    heading(liquid('A thank-you for your review')),
    text(
      liquid(
        '{{ customer.first_name | default: "Hi there" }}, thank you for taking the time to write a review. Here’s the reward we promised.',
      ),
    ),
    { type: 'coupon', title: '{{ coupon.value }}', note: '{{ coupon.details | default: "" }}' },
    button(liquid('Shop now'), '{{ coupon.url }}'),
    muted(liquid('Reviews that earned a reward are labeled. Every rating earns the same reward.')),
    wrote(),
  ])

const message = () =>
  content(liquid('A message from {{ store.name }} about your review'), '{{ message.body | truncate: 140 }}', [
    heading(liquid('{{ store.name }} sent you a message')),
    words('{{ message.body }}'),
    muted(liquid('This message is private. To respond, reply to this email.')),
    divider,
    review(),
    wrote(),
  ])

const confirm = () =>
  content(liquid('Confirm your review of {{ product.title }}'), liquid('Confirm your email address to publish it.'), [
    heading(liquid('Did you write this review?')),
    text(
      liquid(
        'A review at {{ store.name }} was submitted with your email address. If you wrote it, confirm it: **it won’t be published until you do.**',
      ),
    ),
    button(liquid('Confirm my review'), '{{ confirmation.url }}'),
    muted(
      liquid(
        'Wasn’t you? Ignore this email and the review won’t be published. The link expires on {{ confirmation.expires_at | date: "long" }}.',
      ),
    ),
    footer(liquid('You’re receiving this email because a review at {{ store.name }} was submitted with your email address.')),
  ])

const edit = () =>
  content(
    liquid('{{ store.name }} corrected your review of {{ product.title }}'),
    liquid('Review the change and decline it if you don’t agree.'),
    [
      heading(liquid('Your review was corrected')),
      text(liquid('{{ store.name }} corrected the text of your review. Your rating hasn’t changed. Reason: {{ edit.reason }}')),
      review(),
      words(liquid('**Your original review:**\n{{ edit.before }}')),
      button(liquid('Decline change'), '{{ edit.decline_url }}'),
      muted(liquid('If you agree, there’s nothing to do. You can decline until {{ edit.decline_until | date: "long" }}.')),
      wrote(),
    ],
  )

const questionConfirm = () =>
  content(liquid('Confirm your question about {{ product.title }}'), liquid('Confirm your email address to send it.'), [
    heading(liquid('Did you ask this question?')),
    text(
      liquid(
        'A question about {{ product.title }} was asked at {{ store.name }} with your email address. If you asked it, confirm it: **the store won’t get it until you do.**',
      ),
    ),
    button(liquid('Confirm my question'), '{{ question.confirm_url }}'),
    muted(
      liquid(
        'Wasn’t you? Ignore this email and the question won’t be sent. The link expires on {{ question.expires_at | date: "long" }}.',
      ),
    ),
    footer(liquid('You’re receiving this email because a question at {{ store.name }} was asked with your email address.')),
  ])

const questionAnswered = () =>
  content(liquid('Your question about {{ product.title }} was answered'), '{{ answer.body | truncate: 140 }}', [
    heading(liquid('{{ answer.author_name }} answered your question')),
    words(liquid('**You asked:**\n{{ question.body }}')),
    divider,
    words('{{ answer.body }}'),
    button(liquid('View product'), '{{ product.url }}'),
    footer(liquid('You’re receiving this email because you asked a question at {{ store.name }}.')),
  ])

const questionToBuyer = () =>
  content(liquid('A question about {{ product.title }}'), '{{ question.body | truncate: 140 }}', [
    heading(liquid('Can you help another shopper?')),
    text(
      liquid(
        '{{ customer.first_name | default: "Hi there" }}, you bought {{ product.title }}. Another shopper has a question about it.',
      ),
    ),
    words('**{{ question.body }}**'),
    button(liquid('Answer the question'), '{{ question.answer_url }}'),
    muted(liquid('You can answer until {{ question.expires_at | date: "long" }}. Your email address isn’t shown.')),
    asked(),
  ])

export const reviewContents = {
  'review-request': request,
  'review-reminder-1': reminder1,
  'review-reminder-2': reminder2,
  'review-reminder-3': reminder3,
  'review-photo-followup': photo,
  'review-thank-you': thankYou,
  'review-reply': reply,
  'review-coupon': coupon,
  'review-message': message,
  'review-confirm': confirm,
  'review-edit': edit,
  'question-confirm': questionConfirm,
  'question-answered': questionAnswered,
  'question-to-buyer': questionToBuyer,
} as const
