import { button, content, footer, heading, muted, text } from '../content-parts.ts'

/** The default texts of loyalty emails: what happened, until when, and one thing to do. */
const name = '{% if customer.first_name %}, {{ customer.first_name }}{% endif %}'
const balance = {
  type: 'balance',
  title: 'Your balance',
  note: '{{ next_reward.missing | points }} to go until **{{ next_reward.name }}**',
  hasProgress: true,
} as const
const column = (id: string, words: string) => ({ blocks: [{ id, ...text(words) }] })
const code = { type: 'coupon', title: '{{ coupon.value }}', note: '{{ coupon.details | default: "" }}' } as const
/** Opens a new email to a friend: members can’t use their own link. */
const invitation = '{% if referral.url %}mailto:?subject=Something%20for%20you&body={{ referral.url }}{% endif %}'
const spend = button('View rewards', '{{ program.url }}')
const member = footer('You’re receiving this email because you’re a member of {{ program.name }}.')

export const welcomeContent = content(
  'Welcome to {{ program.name }}',
  '{% if points.balance > 0 %}You start with {{ points.balance | points }}.{% else %}You now earn on every order.{% endif %}',
  [
    heading(`Welcome${name}`),
    text(
      'You’re now a member of {{ program.name }}. Earn {{ program.point_other }} with every order and redeem them for rewards. Membership is free.',
    ),
    balance,
    button('See how it works', '{{ program.url }}'),
    member,
  ],
)

export const earnedContent = content(
  'You earned {{ earned.points | points }}',
  '{% if earned.available_at %}Available from {{ earned.available_at | date: "long" }}.{% else %}You have {{ points.balance | points }}.{% endif %}',
  [
    heading('+{{ earned.points | points }}'),
    text(
      `Thank you${name}. {% if order.number %}You earned {{ earned.points | points }} with order {{ order.number }}.{% else %}You earned {{ earned.points | points }}: {{ earned.reason }}.{% endif %}{% if earned.available_at %} You can redeem them from **{{ earned.available_at | date: "long" }}**, after the return period.{% endif %}`,
    ),
    balance,
    spend,
    member,
  ],
)

export const releasedContent = content('{{ released.points | points }} ready to redeem', 'They’ve been added to your balance.', [
  heading('Ready to redeem'),
  text(`Good news${name}: {{ released.points | points }} are no longer on hold and have been added to your balance.`),
  balance,
  spend,
  member,
])

export const rewardAvailableContent = content(
  'You have enough for {{ reward.name }}',
  'Redeem it for {{ reward.points | points }} whenever you like.',
  [
    heading(`You can redeem a reward${name}`),
    text(
      'You’ve reached {{ reward.points | points }}, enough for **{{ reward.name }}**.{% if reward.description %} {{ reward.description }}{% endif %}',
    ),
    { ...balance, note: '' },
    button('Redeem reward', '{{ program.url }}'),
    muted('You can also keep earning for a bigger reward.'),
    member,
  ],
)

export const rewardIssuedContent = content(
  'Your reward: {{ reward.name }}',
  '{% if coupon.code %}The code is {{ coupon.code }}.{% else %}Thank you for being a member.{% endif %}',
  [
    heading('Here’s your reward'),
    text(
      `Well earned${name}. You redeemed {{ reward.points | points }} for **{{ reward.name }}**.{% if reward.how == "credit" %} The credit is in your account at {{ store.name }} and applies to your next order.{% elsif reward.how == "by_hand" %} We’ll take care of it and contact you if we need anything.{% endif %}`,
    ),
    code,
    button('Shop now', '{{ coupon.url }}'),
    muted('Your remaining balance: {{ points.balance | points }}.'),
    footer('You’re receiving this email because you redeemed {{ program.point_other }} for a reward at {{ store.name }}.'),
  ],
)

export const rewardExpiringContent = content(
  'Your reward expires on {{ coupon.expires_at | date: "long" }}',
  'The code is {{ coupon.code }}.',
  [
    heading('Your reward expires soon'),
    text(
      `Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, you can use **{{ reward.name }}** until {{ coupon.expires_at | date: "long" }}. Enter the code at checkout.`,
    ),
    code,
    button('Shop now', '{{ coupon.url }}'),
    member,
  ],
)

export const pointsExpiringContent = content(
  '{{ expiring.points | points }} expire on {{ expiring.at | date: "long" }}',
  'Redeem them before they expire.',
  [
    heading('Your {{ program.point_other }} expire soon'),
    text(
      `Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, **{{ expiring.points | points }}** in your balance expire on {{ expiring.at | date: "long" }}. Redeem them for a reward before then.`,
    ),
    balance,
    spend,
    member,
  ],
)

export const pointsLastChanceContent = content(
  'Last days for your {{ expiring.points | points }}',
  'They expire on {{ expiring.at | date: "long" }}.',
  [
    heading('Last days for your {{ program.point_other }}'),
    text(
      `Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, this is the last reminder: **{{ expiring.points | points }}** expire on {{ expiring.at | date: "long" }}.`,
    ),
    balance,
    spend,
    member,
  ],
)

export const tierUpContent = content('You’ve reached {{ tier.name }}', 'See your new perks.', [
  heading('Welcome to {{ tier.name }}'),
  text(
    `Congratulations${name}. You’ve reached **{{ tier.name }}**.{% if tier.entry_points > 0 %} We’ve added {{ tier.entry_points | points }} to your balance.{% endif %}{% if tier.multiplier %} From now on, you earn {{ tier.multiplier }} times the {{ program.point_other }} on orders.{% endif %}`,
  ),
  text('{% if tier.perks %}**Your new perks**\n{{ tier.perks }}{% endif %}'),
  balance,
  spend,
  member,
])

export const tierDownContent = content('Your tier at {{ store.name }} has changed', 'Your balance hasn’t changed.', [
  heading('Your tier has changed'),
  text(
    'Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, you’re no longer in {{ tier_before.name }}{% if tier.name %} and have moved to **{{ tier.name }}**{% endif %}. Your {{ program.point_other }} haven’t changed, and you can earn your tier back.',
  ),
  balance,
  spend,
  member,
])

export const tierAtRiskContent = content(
  'Keep your {{ tier.name }} tier',
  'Your current tier ends on {{ at_risk.until | date: "long" }}.',
  [
    heading(`Keep your {{ tier.name }} tier${name}`),
    text(
      'You’re in **{{ tier.name }}** until {{ at_risk.until | date: "long" }}. {% if at_risk.points %}Earn another {{ at_risk.points | points }} by then to keep your tier.{% elsif at_risk.orders %}Place {{ at_risk.orders }} more {{ at_risk.orders | pluralize: "order", "orders" }} by then to keep your tier.{% elsif at_risk.amount %}Spend another {{ at_risk.amount }} by then to keep your tier.{% else %}Place an order by then to keep your tier.{% endif %}',
    ),
    button('Shop now', '{{ store.url }}'),
    balance,
    member,
  ],
)

export const birthdayContent = content(
  'Happy birthday{% if customer.first_name %}, {{ customer.first_name }}{% endif %}!',
  '{% if birthday.points %}Enjoy {{ birthday.points | points }} from us.{% else %}Best wishes from {{ store.name }}.{% endif %}',
  [
    heading(`Happy birthday${name}!`),
    text(
      'All of us at {{ store.name }} wish you a wonderful day.{% if birthday.points %} To celebrate, we’ve added **{{ birthday.points | points }}** to your balance.{% endif %}',
    ),
    balance,
    spend,
    member,
  ],
)

export const referralInviteContent = content(
  'Share {{ store.name }} with a friend',
  '{% if referral.friend_gets %}Your friend gets {{ referral.friend_gets }}.{% else %}Send them your link.{% endif %}',
  [
    heading('Share with a friend'),
    text(
      `{% if referral.friend_gets %}Send a friend your link and they get **{{ referral.friend_gets }}**.{% else %}Send a friend your link.{% endif %}{% if referral.you_get %} When they order, you get **{{ referral.you_get }}**.{% endif %}`,
    ),
    button('Share by email', invitation),
    muted('Your link: {{ referral.url }}'),
    member,
  ],
)

export const referralSuccessContent = content(
  'Your friend ordered: you earned {{ referral.points | points }}',
  'Thank you for the referral.',
  [
    heading('Thank you for the referral'),
    text(
      `Your friend placed an order${name}. You earned **{{ referral.points | points }}**.{% if referral.friends > 1 %} You’ve referred {{ referral.friends }} friends so far.{% endif %}`,
    ),
    balance,
    button('Invite another friend', invitation),
    muted('{% if referral.url %}Your link: {{ referral.url }}{% endif %}'),
    member,
  ],
)

export const friendRewardContent = content('{{ coupon.value }} at {{ store.name }}', 'The code is {{ coupon.code }}.', [
  heading('A gift for your first order'),
  text(
    '{% if referral.advocate_name %}{{ referral.advocate_name }} thinks you’ll like {{ store.name }}.{% else %}A friend thinks you’ll like {{ store.name }}.{% endif %} Here’s your code.',
  ),
  code,
  button('Shop now', '{{ coupon.url }}'),
  muted('Enter the code at checkout.'),
  footer('You’re receiving this email because you claimed a friend’s discount code at {{ store.name }}.'),
])

export const statementContent = content(
  'Your {{ program.point_other }} in {{ statement.at | date: "month" }}',
  'Your balance: {{ points.balance | points }}.',
  [
    heading('{{ statement.at | date: "month" }}'),
    text(
      `Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, here’s your monthly summary from {{ program.name }}.{% if tier.name %} Your tier: **{{ tier.name }}**.{% endif %}`,
    ),
    balance,
    {
      type: 'columns',
      columns: [
        column('earned', 'Earned **{{ statement.earned | points }}**'),
        column('spent', 'Redeemed **{{ statement.spent | points }}**'),
        column('expired', 'Expired **{{ statement.expired | points }}**'),
      ],
    },
    muted('Starting balance: {{ statement.balance_before | points }}.'),
    spend,
    member,
  ],
)
