import { button, footer, heading, muted, text, words } from '../../emails/content-parts.ts'
import { email, mail, template, wait } from './template-parts.ts'

const dear = '{{ customer.first_name | default: "there" }}'
const reviewer = footer('You get this mail because you wrote a review for {{ store.name }}.')
const subscriber = footer('You get this mail because you subscribed at {{ store.name }}.')
const member = footer('You get this mail because you take part in our loyalty program.')
const balance = { type: 'balance', title: 'Your balance', note: '', hasProgress: true } as const
const isMember = { field: 'loyalty.is_member', operator: 'is_true' } as const

export const reviewFollowUp = template({
  title: 'After a review',
  description: 'Thanks everybody whose review appeared. Members see their points a week later, others how to join.',
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
      heading('Thank you for your words'),
      text(
        `Hello ${dear}, your review of {{ review.product }} is online now. Whoever stands before the same choice will be glad of it.`,
      ),
      { type: 'review', title: 'Your review of {{ review.product }}' },
      button('Back to the store', '{{ store.url }}'),
      reviewer,
    ]),
    email('Your points', 'This is what you have collected', 'Your points, and how far it is to the next reward.', [
      heading('Your points at a glance'),
      text(`Hello ${dear}, do you know what you have collected with us?`),
      balance,
      button('See your rewards', '{{ store.url }}'),
      member,
    ]),
    email('Join the program', 'Every order could count', 'Members collect points with every order. Joining is free.', [
      heading('Collect with every order'),
      text(`Hello ${dear}, members of our program collect points with each order and turn them into rewards. Joining is free.`),
      button('See how it works', '{{ store.url }}'),
      reviewer,
    ]),
  ],
})

/** Promotions can leave out who has this tag. */
const careTag = 'needs care'

export const lowRatingCare = template({
  title: 'Care after a low rating',
  description:
    'When somebody gives one or two stars, your team hears of it at once, a tag keeps promotions away, and a kind mail offers help. Nothing is offered for changing the review.',
  trigger: { type: 'review_submitted', filter: { field: 'event.review.rating', operator: 'lte', value: 2 } },
  settings: { purpose: 'transactional' },
  steps: [
    { type: 'add_tag', tag: careTag },
    {
      type: 'send_internal_email',
      name: 'Tell the team',
      to: [],
      subject: '{{ review.rating }} stars for {{ review.product }}: please have a look',
      text: '{{ customer.full_name }} ({{ customer.email }}) gave {{ review.product }} {{ review.rating }} stars:\n\n{{ review.body }}\n\nPlease answer within a day: in public below the review, or in person. A mail that offers help goes out tomorrow by itself.',
    },
    wait(1, 'days'),
    mail(1, 'How can we put it right?', { topic: 'review-requests', ignoresCap: true }),
    wait(30, 'days'),
    { type: 'remove_tag', tag: careTag },
  ],
  emails: [
    email('How can we put it right?', 'About your review of {{ review.product }}', 'We are sorry. How can we put it right?', [
      heading('We are sorry'),
      words(
        `Hello ${dear},\n\nthank you for your honest words about {{ review.product }}. It was not what you had hoped for, and we would like to know more: what happened, and what would help you now? A replacement, a return, or advice on how to use it?\n\nReply to this mail. A person reads it and answers.\n\nYour review stays as it is. Whether you ever change it is up to you alone.`,
      ),
      muted('{{ store.name }}, the team'),
      reviewer,
    ]),
  ],
})

export const birthday = template({
  title: 'Birthday',
  description: 'Congratulates on the day itself. Members find points in their account, others good wishes.',
  trigger: { type: 'birthday', date: { field: 'person.birthday', offsetDays: 0, at: '09:00' } },
  steps: [
    {
      type: 'condition',
      name: 'Member?',
      rule: isMember,
      branches: {
        yes: [
          { type: 'add_points', points: 100, note: 'Happy birthday!' },
          mail(1, 'Points for the birthday', { topic: 'loyalty' }),
        ],
        no: [mail(2, 'Happy birthday')],
      },
    },
  ],
  emails: [
    email(
      'Points for the birthday',
      'Happy birthday, {{ customer.first_name | default: "from all of us" }}!',
      'A present is in your account.',
      [
        heading('Happy birthday!'),
        text(
          `Hello ${dear}, all the best from all of us. There is a present in your account: **100 points**, to spend as you like.`,
        ),
        balance,
        button('Choose something nice', '{{ store.url }}'),
        member,
      ],
    ),
    email(
      'Happy birthday',
      'Happy birthday, {{ customer.first_name | default: "from all of us" }}!',
      'All the best from {{ store.name }}.',
      [
        heading('Happy birthday!'),
        text(`Hello ${dear}, all the best for the new year of your life. Have a wonderful day, with good company and cake.`),
        muted('Your team of {{ store.name }}'),
        subscriber,
      ],
    ),
  ],
})

export const tierUp = template({
  title: 'A new tier',
  description: 'Congratulates members who moved up, and reminds those who have not redeemed anything two weeks later.',
  trigger: { type: 'tier_changed', filter: { field: 'event.tier.direction', operator: 'in', value: ['up'] } },
  goal: { event: 'loyalty.reward_issued' },
  steps: [
    mail(1, 'You moved up', { topic: 'loyalty' }),
    wait(14, 'days'),
    mail(2, 'Your points are waiting', { topic: 'loyalty' }),
  ],
  emails: [
    email('You moved up', 'You are {{ tier.name }} now', 'Congratulations, and thank you for your loyalty.', [
      heading('Welcome to {{ tier.name }}'),
      text(`Congratulations, ${dear}! You have reached **{{ tier.name }}**. Thank you for coming back to us again and again.`),
      balance,
      button('See what it brings you', '{{ store.url }}'),
      member,
    ]),
    email('Your points are waiting', 'What will your points become?', 'They are ready to be spent.', [
      heading('Have you chosen yet?'),
      text(`Hello ${dear}, as {{ tier.name }} you collect faster than most. Here is what you have, and what comes next.`),
      balance,
      button('See your rewards', '{{ store.url }}'),
      member,
    ]),
  ],
})

export const pointsExpiring = template({
  title: 'Points end soon',
  description:
    'Reminds members before their points end, and again a week later unless they spent some. Use it instead of the loyalty e-mail of the same kind.',
  trigger: { type: 'points_expiring' },
  goal: { event: 'loyalty.points_spent' },
  steps: [mail(1, 'Do not let them end', { topic: 'loyalty' }), wait(7, 'days'), mail(2, 'Last reminder', { topic: 'loyalty' })],
  emails: [
    email(
      'Do not let them end',
      '{{ points.amount }} points end on {{ points.ends_at | date: "long" }}',
      'There is still time to turn them into a reward.',
      [
        heading('Do not let them end'),
        text(
          `Hello ${dear}, **{{ points.amount }} of your points end on {{ points.ends_at | date: "long" }}**. Until then they can become a reward.`,
        ),
        balance,
        button('Use your points', '{{ store.url }}'),
        member,
      ],
    ),
    email(
      'Last reminder',
      'Your points end on {{ points.ends_at | date: "long" }}',
      'This is the last time we remind you of them.',
      [
        heading('A last reminder'),
        text(
          `Hello ${dear}, {{ points.amount }} points end on **{{ points.ends_at | date: "long" }}**. It would be a pity if nobody used them.`,
        ),
        balance,
        button('Choose a reward', '{{ store.url }}'),
        member,
      ],
    ),
  ],
})
