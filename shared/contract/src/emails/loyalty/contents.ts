import { button, content, footer, heading, muted, text } from '../content-parts.ts'

/** What the mails of the loyalty program say until a merchant says it better: what there is, until when, and one thing to do. */
const name = '{% if customer.first_name %}, {{ customer.first_name }}{% endif %}'
const balance = {
  type: 'balance',
  title: 'Your balance',
  note: '{{ next_reward.missing | points }} to go until **{{ next_reward.name }}**',
  hasProgress: true,
} as const
const column = (id: string, words: string) => ({ blocks: [{ id, ...text(words) }] })
const code = { type: 'coupon', title: '{{ coupon.value }}', note: '{{ coupon.details | default: "" }}' } as const
/** To whom they like: a click on their own link would bring them nothing. */
const invitation = '{% if referral.url %}mailto:?subject=Something%20for%20you&body={{ referral.url }}{% endif %}'
const spend = button('See your rewards', '{{ program.url }}')
const member = footer('You get this mail because you are a member of {{ program.name }}.')

export const welcomeContent = content(
  'Welcome to {{ program.name }}',
  '{% if points.balance > 0 %}You begin with {{ points.balance | points }}.{% else %}Every order counts from now on.{% endif %}',
  [
    heading(`Welcome${name}!`),
    text(
      'You are a member of {{ program.name }} now. Every order brings you {{ program.point_other }}, and {{ program.point_other }} become rewards. There is nothing to print and nothing to pay.',
    ),
    balance,
    button('See how it works', '{{ program.url }}'),
    member,
  ],
)

export const earnedContent = content(
  'You earned {{ earned.points | points }}',
  '{% if earned.available_at %}Yours to spend from {{ earned.available_at | date: "long" }}.{% else %}You have {{ points.balance | points }}.{% endif %}',
  [
    heading('+{{ earned.points | points }}'),
    text(
      `Thank you${name}! {% if order.number %}Your order {{ order.number }} brought you {{ earned.points | points }}.{% else %}They are for: {{ earned.reason }}.{% endif %}{% if earned.available_at %} You can spend them from **{{ earned.available_at | date: "long" }}**, when the time for returns is over.{% endif %}`,
    ),
    balance,
    spend,
    member,
  ],
)

export const releasedContent = content('{{ released.points | points }}, ready to spend', 'The waiting is over.', [
  heading('Ready to spend'),
  text(`Good news${name}: the wait for {{ released.points | points }} is over. They are part of your balance now.`),
  balance,
  spend,
  member,
])

export const rewardAvailableContent = content(
  'You have enough for {{ reward.name }}',
  'It is yours for {{ reward.points | points }}, whenever you like.',
  [
    heading(`You made it${name}!`),
    text(
      'You have reached {{ reward.points | points }}. That is enough for **{{ reward.name }}**.{% if reward.description %} {{ reward.description }}{% endif %}',
    ),
    { ...balance, note: '' },
    button('Get your reward', '{{ program.url }}'),
    muted('No hurry, and no need to: you can also keep collecting for something bigger.'),
    member,
  ],
)

export const rewardIssuedContent = content(
  'Your reward: {{ reward.name }}',
  '{% if coupon.code %}The code is {{ coupon.code }}.{% else %}Thank you for being a member.{% endif %}',
  [
    heading('Here is your reward'),
    text(
      `Well earned${name}. You exchanged {{ reward.points | points }} for **{{ reward.name }}**.{% if reward.how == "credit" %} The credit is in your account at {{ store.name }}, and is used when you order.{% elsif reward.how == "by_hand" %} We see to it, and write to you if we need to know anything.{% endif %}`,
    ),
    code,
    button('Shop now', '{{ coupon.url }}'),
    muted('You have {{ points.balance | points }} left.'),
    footer('You get this mail because you exchanged {{ program.point_other }} for a reward at {{ store.name }}.'),
  ],
)

export const rewardExpiringContent = content(
  'Your reward is good until {{ coupon.expires_at | date: "long" }}',
  'The code is {{ coupon.code }}.',
  [
    heading('Do not let it go to waste'),
    text(
      `Hello{% if customer.first_name %} {{ customer.first_name }}{% endif %}, **{{ reward.name }}** still waits for you, until {{ coupon.expires_at | date: "long" }}. Enter the code when you order.`,
    ),
    code,
    button('Shop now', '{{ coupon.url }}'),
    member,
  ],
)

export const pointsExpiringContent = content(
  '{{ expiring.points | points }} expire on {{ expiring.at | date: "long" }}',
  'Until then they are yours to spend.',
  [
    heading('Use them while they last'),
    text(
      `Hello{% if customer.first_name %} {{ customer.first_name }}{% endif %}, **{{ expiring.points | points }}** of yours expire on {{ expiring.at | date: "long" }}. Until then you can turn them into a reward.`,
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
      `Hello{% if customer.first_name %} {{ customer.first_name }}{% endif %}, this is the last reminder: **{{ expiring.points | points }}** expire on {{ expiring.at | date: "long" }}.`,
    ),
    balance,
    spend,
    member,
  ],
)

export const tierUpContent = content('You are {{ tier.name }} now', 'See what that brings you.', [
  heading('Welcome to {{ tier.name }}'),
  text(
    `Congratulations${name}! You have reached **{{ tier.name }}**.{% if tier.entry_points > 0 %} {{ tier.entry_points | points }} come with it.{% endif %}{% if tier.multiplier %} From now on your orders bring {{ tier.multiplier }} times the {{ program.point_other }}.{% endif %}`,
  ),
  text('{% if tier.perks %}**What is yours from now on**\n{{ tier.perks }}{% endif %}'),
  balance,
  spend,
  member,
])

export const tierDownContent = content('Your tier at {{ store.name }} has changed', 'Your balance stays as it is.', [
  heading('Your tier has changed'),
  text(
    'Hello{% if customer.first_name %} {{ customer.first_name }}{% endif %}, your time as {{ tier_before.name }} is over{% if tier.name %}, and you are **{{ tier.name }}** now{% endif %}. Your {{ program.point_other }} are untouched, and the way back up is open.',
  ),
  balance,
  spend,
  member,
])

export const tierAtRiskContent = content('Stay {{ tier.name }}', 'You keep your tier until {{ at_risk.until | date: "long" }}.', [
  heading(`Stay {{ tier.name }}${name}`),
  text(
    'You are **{{ tier.name }}** until {{ at_risk.until | date: "long" }}. {% if at_risk.points %}It takes {{ at_risk.points | points }} more by then to stay there.{% elsif at_risk.orders %}It takes {{ at_risk.orders }} more {{ at_risk.orders | pluralize: "order", "orders" }} by then to stay there.{% elsif at_risk.amount %}It takes orders of {{ at_risk.amount }} more by then to stay there.{% else %}An order by then helps you to stay there.{% endif %}',
  ),
  button('Visit the store', '{{ store.url }}'),
  balance,
  member,
])

export const birthdayContent = content(
  'Happy birthday{% if customer.first_name %}, {{ customer.first_name }}{% endif %}!',
  '{% if birthday.points %}There are {{ birthday.points | points }} from us.{% else %}All the best from {{ store.name }}.{% endif %}',
  [
    heading(`Happy birthday${name}!`),
    text(
      'All of us at {{ store.name }} wish you a lovely day.{% if birthday.points %} And because a wish alone is thin: **{{ birthday.points | points }}** are in your balance.{% endif %}',
    ),
    balance,
    spend,
    member,
  ],
)

export const referralInviteContent = content(
  'Share {{ store.name }} with a friend',
  '{% if referral.friend_gets %}Your friend gets {{ referral.friend_gets }}.{% else %}It takes one link.{% endif %}',
  [
    heading('Good things are for sharing'),
    text(
      `{% if referral.friend_gets %}Send a friend your link, and they get **{{ referral.friend_gets }}**.{% else %}Send a friend your link.{% endif %}{% if referral.you_get %} When they order, you get **{{ referral.you_get }}**.{% endif %}`,
    ),
    button('Share by e-mail', invitation),
    muted('Your link: {{ referral.url }}'),
    member,
  ],
)

export const referralSuccessContent = content(
  'Your friend ordered: {{ referral.points | points }} for you',
  'Thank you for passing us on.',
  [
    heading('Thank you for passing us on'),
    text(
      `A friend of yours has ordered${name}. That brings you **{{ referral.points | points }}**.{% if referral.friends > 1 %} {{ referral.friends }} friends have come through you by now.{% endif %}`,
    ),
    balance,
    button('Invite another friend', invitation),
    muted('{% if referral.url %}Your link: {{ referral.url }}{% endif %}'),
    member,
  ],
)

export const friendRewardContent = content('{{ coupon.value }} at {{ store.name }}', 'The code is {{ coupon.code }}.', [
  heading('A gift to begin with'),
  text(
    '{% if referral.advocate_name %}{{ referral.advocate_name }} likes {{ store.name }}{% else %}A friend of yours likes {{ store.name }}{% endif %} and thinks that you will too. Your code is ready.',
  ),
  code,
  button('Shop now', '{{ coupon.url }}'),
  muted('Enter the code when you order.'),
  footer('You get this mail once, because you asked {{ store.name }} for the code that a friend passed on.'),
])

export const statementContent = content(
  'Your {{ program.point_other }} in {{ statement.at | date: "month" }}',
  'You have {{ points.balance | points }}.',
  [
    heading('{{ statement.at | date: "month" }}'),
    text(
      `Hello{% if customer.first_name %} {{ customer.first_name }}{% endif %}, this is how your month at {{ program.name }} was.{% if tier.name %} You are **{{ tier.name }}**.{% endif %}`,
    ),
    balance,
    {
      type: 'columns',
      columns: [
        column('earned', 'Earned **{{ statement.earned | points }}**'),
        column('spent', 'Spent **{{ statement.spent | points }}**'),
        column('expired', 'Expired **{{ statement.expired | points }}**'),
      ],
    },
    muted('The month began with {{ statement.balance_before | points }}.'),
    spend,
    member,
  ],
)
