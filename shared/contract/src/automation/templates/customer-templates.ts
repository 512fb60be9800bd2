import { button, footer, heading, muted, text, words } from '../../emails/content-parts.ts'
import { email, mail, template, wait } from './template-parts.ts'

const dear = '{{ customer.first_name | default: "there" }}'
const reviewer = footer('You’re receiving this email because you reviewed a purchase from {{ store.name }}.')
const subscriber = footer('You’re receiving this email because you subscribed at {{ store.name }}.')
const member = footer('You’re receiving this email because you’re a member of our loyalty program.')
const balance = { type: 'balance', title: 'Your balance', note: '', hasProgress: true } as const
const isMember = { field: 'loyalty.is_member', operator: 'is_true' } as const

export const reviewFollowUp = template({
  title: 'Review follow-up',
  description:
    'Thanks customers when their review is published. A week later, members see their points and others are invited to join.',
  trigger: { type: 'review_published' },
  settings: { frequencyCap: { isOn: true, hours: 16, mails: 1, behaviour: 'defer' } },
  steps: [
    wait(2, 'hours'),
    mail(1, 'Your review is online', { topic: 'review-requests' }),
    wait(7, 'days'),
    {
      type: 'condition',
      name: 'Member?',
      rule: isMember,
      branches: { yes: [mail(2, 'Your points', { topic: 'loyalty' })], no: [mail(3, 'Join the program')] },
    },
  ],
  emails: [
    email('Your review is online', 'Your review of {{ review.product }} is online', 'Thank you for taking the time.', [
      heading('Thank you for your review'),
      text(`Hi ${dear}, your review of {{ review.product }} is now online and helps other shoppers decide.`),
      { type: 'review', title: 'Your review of {{ review.product }}' },
      button('Back to the store', '{{ store.url }}'),
      reviewer,
    ]),
    email('Your points', 'Your points balance', 'See your points and how close you are to the next reward.', [
      heading('Your points at a glance'),
      text(`Hi ${dear}, here’s your current points balance.`),
      balance,
      button('View rewards', '{{ store.url }}'),
      member,
    ]),
    email('Join the program', 'Earn points with every order', 'Members earn points with every order. Joining is free.', [
      heading('Earn with every order'),
      text(`Hi ${dear}, members of our program earn points with every order and redeem them for rewards. Joining is free.`),
      button('See how it works', '{{ store.url }}'),
      reviewer,
    ]),
  ],
})

/** Promotions can exclude people with this tag. */
const careTag = 'needs care'

export const lowRatingCare = template({
  title: 'Low rating follow-up',
  description:
    'When a customer leaves one or two stars, alerts your team, adds a tag to exclude them from promotions, and sends an email that offers help. Nothing is offered for changing the review.',
  trigger: { type: 'review_submitted', filter: { field: 'event.review.rating', operator: 'lte', value: 2 } },
  settings: { purpose: 'transactional' },
  steps: [
    { type: 'add_tag', tag: careTag },
    {
      type: 'send_internal_email',
      name: 'Alert the team',
      to: [],
      subject: '{{ review.rating }} stars for {{ review.product }}: follow up',
      text: '{{ customer.full_name }} ({{ customer.email }}) gave {{ review.product }} {{ review.rating }} stars:\n\n{{ review.body }}\n\nReply within a day, publicly or by private message. An email that offers help is sent automatically tomorrow.',
    },
    wait(1, 'days'),
    mail(1, 'How can we make it right?', { topic: 'review-requests', ignoresCap: true }),
    wait(30, 'days'),
    { type: 'remove_tag', tag: careTag },
  ],
  emails: [
    email('How can we make it right?', 'About your review of {{ review.product }}', 'We’re sorry. How can we make it right?', [
      heading('We’re sorry'),
      words(
        `Hi ${dear},\n\nthank you for your honest review of {{ review.product }}. We’re sorry it didn’t meet your expectations. What happened, and what would help: a replacement, a return, or advice on how to use it?\n\nReply to this email and a member of our team will get back to you.\n\nYour review stays published, and changing it is entirely up to you.`,
      ),
      muted('The {{ store.name }} team'),
      reviewer,
    ]),
  ],
})

export const birthday = template({
  title: 'Birthday',
  description: 'Sends birthday wishes on the day. Members also get points.',
  trigger: { type: 'birthday', date: { field: 'person.birthday', offsetDays: 0, at: '09:00' } },
  steps: [
    {
      type: 'condition',
      name: 'Member?',
      rule: isMember,
      branches: {
        yes: [{ type: 'add_points', points: 100, note: 'Happy birthday!' }, mail(1, 'Birthday points', { topic: 'loyalty' })],
        no: [mail(2, 'Happy birthday')],
      },
    },
  ],
  emails: [
    email(
      'Birthday points',
      'Happy birthday, {{ customer.first_name | default: "from all of us" }}!',
      'There’s a gift in your account.',
      [
        heading('Happy birthday!'),
        text(`Hi ${dear}, best wishes from all of us. We’ve added **100 points** to your account.`),
        balance,
        button('Shop now', '{{ store.url }}'),
        member,
      ],
    ),
    email(
      'Happy birthday',
      'Happy birthday, {{ customer.first_name | default: "from all of us" }}!',
      'Best wishes from {{ store.name }}.',
      [
        heading('Happy birthday!'),
        text(`Hi ${dear}, best wishes for the year ahead. Have a wonderful day.`),
        muted('The {{ store.name }} team'),
        subscriber,
      ],
    ),
  ],
})

export const tierUp = template({
  title: 'New tier',
  description:
    'Congratulates members who reach a higher tier, and reminds them two weeks later if they haven’t redeemed a reward.',
  trigger: { type: 'tier_changed', filter: { field: 'event.tier.direction', operator: 'in', value: ['up'] } },
  goal: { event: 'loyalty.reward_issued' },
  steps: [mail(1, 'New tier reached', { topic: 'loyalty' }), wait(14, 'days'), mail(2, 'Points reminder', { topic: 'loyalty' })],
  emails: [
    email('New tier reached', 'You’ve reached {{ tier.name }}', 'See your new perks.', [
      heading('Welcome to {{ tier.name }}'),
      text(`Congratulations, ${dear}. You’ve reached **{{ tier.name }}**. Thank you for your loyalty.`),
      balance,
      button('See your perks', '{{ store.url }}'),
      member,
    ]),
    email('Points reminder', 'Your points are ready to redeem', 'See which rewards you can get.', [
      heading('Redeem your points'),
      text(`Hi ${dear}, here’s your balance and your next reward in {{ tier.name }}.`),
      balance,
      button('View rewards', '{{ store.url }}'),
      member,
    ]),
  ],
})

export const pointsExpiring = template({
  title: 'Points expiring soon',
  description:
    'Reminds members before their points expire, and again a week later if they haven’t redeemed any. Use it instead of the “Points expiring” loyalty email.',
  trigger: { type: 'points_expiring' },
  goal: { event: 'loyalty.points_spent' },
  steps: [
    mail(1, 'Your points expire soon', { topic: 'loyalty' }),
    wait(7, 'days'),
    mail(2, 'Last reminder', { topic: 'loyalty' }),
  ],
  emails: [
    email(
      'Your points expire soon',
      '{{ points.amount }} points expire on {{ points.ends_at | date: "long" }}',
      'Redeem them for a reward before then.',
      [
        heading('Your points expire soon'),
        text(
          `Hi ${dear}, **{{ points.amount }} of your points expire on {{ points.ends_at | date: "long" }}**. Redeem them for a reward before then.`,
        ),
        balance,
        button('Redeem points', '{{ store.url }}'),
        member,
      ],
    ),
    email(
      'Last reminder',
      'Last chance: your points expire on {{ points.ends_at | date: "long" }}',
      'This is the last reminder.',
      [
        heading('Last chance to redeem'),
        text(
          `Hi ${dear}, {{ points.amount }} points expire on **{{ points.ends_at | date: "long" }}**. Redeem them before then.`,
        ),
        balance,
        button('View rewards', '{{ store.url }}'),
        member,
      ],
    ),
  ],
})
