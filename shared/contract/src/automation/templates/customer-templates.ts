import { i18n, liquid } from '../../language.ts'
import { mail, template, wait } from './template-parts.ts'

const isMember = { field: 'loyalty.is_member', operator: 'is_true' } as const

export const reviewFollowUp = () =>
  template({
    title: i18n.t('Review follow-up'),
    description: i18n.t(
      'Thanks customers when their review is published. A week later, members see their points and others are invited to join.',
    ),
    trigger: { type: 'review_published' },
    settings: { frequencyCap: { isOn: true, hours: 16, mails: 1, behaviour: 'defer' } },
    steps: [
      wait(2, 'hours'),
      mail(1, i18n.t('Your review is online'), { topic: 'review-requests' }),
      wait(7, 'days'),
      {
        type: 'condition',
        name: i18n.t('Member?'),
        rule: isMember,
        branches: { yes: [mail(2, i18n.t('Your points'), { topic: 'loyalty' })], no: [mail(3, i18n.t('Join the program'))] },
      },
    ],
    emails: [
      { name: i18n.t('Your review is online'), subject: liquid('Your review of {{ review.product }} is online') },
      { name: i18n.t('Your points'), subject: liquid('Your points balance') },
      { name: i18n.t('Join the program'), subject: liquid('Earn points with every order') },
    ],
  })

/** Promotions can exclude people with this tag. */
const careTag = () => i18n.t('needs care')

export const lowRatingCare = () =>
  template({
    title: i18n.t('Low rating follow-up'),
    description: i18n.t(
      'When a customer leaves one or two stars, alerts your team, adds a tag to exclude them from promotions, and sends an email that offers help. Nothing is offered for changing the review.',
    ),
    trigger: { type: 'review_submitted', filter: { field: 'event.review.rating', operator: 'lte', value: 2 } },
    settings: { purpose: 'transactional' },
    steps: [
      { type: 'add_tag', tag: careTag() },
      {
        type: 'send_internal_email',
        name: i18n.t('Alert the team'),
        to: [],
        subject: liquid('{{ review.rating }} stars for {{ review.product }}: follow up'),
        text: liquid(
          '{{ customer.full_name }} ({{ customer.email }}) gave {{ review.product }} {{ review.rating }} stars:\n\n{{ review.body }}\n\nReply within a day, publicly or by private message. An email that offers help is sent automatically tomorrow.',
        ),
      },
      wait(1, 'days'),
      mail(1, i18n.t('How can we make it right?'), { topic: 'review-requests', ignoresCap: true }),
      wait(30, 'days'),
      { type: 'remove_tag', tag: careTag() },
    ],
    emails: [{ name: i18n.t('How can we make it right?'), subject: liquid('About your review of {{ review.product }}') }],
  })

export const birthday = () =>
  template({
    title: i18n.t('Birthday'),
    description: i18n.t('Sends birthday wishes on the day. Members also get points.'),
    trigger: { type: 'birthday', date: { field: 'person.birthday', offsetDays: 0, at: '09:00' } },
    steps: [
      {
        type: 'condition',
        name: i18n.t('Member?'),
        rule: isMember,
        branches: {
          yes: [
            { type: 'add_points', points: 100, note: i18n.t('Happy birthday!') },
            mail(1, i18n.t('Birthday points'), { topic: 'loyalty' }),
          ],
          no: [mail(2, i18n.t('Happy birthday'))],
        },
      },
    ],
    emails: [
      {
        name: i18n.t('Birthday points'),
        subject: liquid('Happy birthday, {{ customer.first_name | default: "from all of us" }}!'),
      },
      {
        name: i18n.t('Happy birthday'),
        subject: liquid('Happy birthday, {{ customer.first_name | default: "from all of us" }}!'),
      },
    ],
  })

export const tierUp = () =>
  template({
    title: i18n.t('New tier'),
    description: i18n.t(
      'Congratulates members who reach a higher tier, and reminds them two weeks later if they haven’t redeemed a reward.',
    ),
    trigger: { type: 'tier_changed', filter: { field: 'event.tier.direction', operator: 'in', value: ['up'] } },
    goal: { event: 'loyalty.reward_issued' },
    steps: [
      mail(1, i18n.t('New tier reached'), { topic: 'loyalty' }),
      wait(14, 'days'),
      mail(2, i18n.t('Points reminder'), { topic: 'loyalty' }),
    ],
    emails: [
      { name: i18n.t('New tier reached'), subject: liquid('You’ve reached {{ tier.name }}') },
      { name: i18n.t('Points reminder'), subject: liquid('Your points are ready to redeem') },
    ],
  })

export const pointsExpiring = () =>
  template({
    title: i18n.t('Points expiring soon'),
    description: i18n.t(
      'Reminds members before their points expire, and again a week later if they haven’t redeemed any. Use it instead of the “Points expiring” loyalty email.',
    ),
    trigger: { type: 'points_expiring' },
    goal: { event: 'loyalty.points_spent' },
    steps: [
      mail(1, i18n.t('Your points expire soon'), { topic: 'loyalty' }),
      wait(7, 'days'),
      mail(2, i18n.t('Last reminder'), { topic: 'loyalty' }),
    ],
    emails: [
      {
        name: i18n.t('Your points expire soon'),
        subject: liquid('{{ points.amount }} points expire on {{ points.ends_at | date: "long" }}'),
      },
      {
        name: i18n.t('Last reminder'),
        subject: liquid('Last chance: your points expire on {{ points.ends_at | date: "long" }}'),
      },
    ],
  })
