import { liquid } from '../language.ts'
import { button, content, footer, heading, muted, text } from './content-parts.ts'

/** The default texts of loyalty emails: what happened, until when, and one thing to do. */
const balance = () =>
  ({
    type: 'balance',
    title: liquid('Your balance'),
    note: liquid('{{ next_reward.missing | points }} to go until **{{ next_reward.name }}**'),
    hasProgress: true,
  }) as const
const column = (id: string, words: string) => ({ blocks: [{ id, ...text(words) }] })
const code = { type: 'coupon', title: '{{ coupon.value }}', note: '{{ coupon.details | default: "" }}' } as const
/** Opens a new email to a friend: members can’t use their own link. */
const invitation = () => liquid('{% if referral.url %}mailto:?subject=Something%20for%20you&body={{ referral.url }}{% endif %}')
const spend = () => button(liquid('View rewards'), '{{ program.url }}')
const member = () => footer(liquid('You’re receiving this email because you’re a member of {{ program.name }}.'))

const welcome = () =>
  content(
    liquid('Welcome to {{ program.name }}'),
    liquid(
      '{% if points.balance > 0 %}You start with {{ points.balance | points }}.{% else %}You now earn on every order.{% endif %}',
    ),
    [
      heading(liquid('Welcome{% if customer.first_name %}, {{ customer.first_name }}{% endif %}')),
      text(
        liquid(
          'You’re now a member of {{ program.name }}. Earn {{ program.point_other }} with every order and redeem them for rewards. Membership is free.',
        ),
      ),
      balance(),
      button(liquid('See how it works'), '{{ program.url }}'),
      member(),
    ],
  )

const earned = () =>
  content(
    liquid('You earned {{ earned.points | points }}'),
    liquid(
      '{% if earned.available_at %}Available from {{ earned.available_at | date: "long" }}.{% else %}You have {{ points.balance | points }}.{% endif %}',
    ),
    [
      heading('+{{ earned.points | points }}'),
      text(
        liquid(
          'Thank you{% if customer.first_name %}, {{ customer.first_name }}{% endif %}. {% if order.number %}You earned {{ earned.points | points }} with order {{ order.number }}.{% else %}You earned {{ earned.points | points }}: {{ earned.reason }}.{% endif %}{% if earned.available_at %} You can redeem them from **{{ earned.available_at | date: "long" }}**, after the return period.{% endif %}',
        ),
      ),
      balance(),
      spend(),
      member(),
    ],
  )

const released = () =>
  content(liquid('{{ released.points | points }} ready to redeem'), liquid('They’ve been added to your balance.'), [
    heading(liquid('Ready to redeem')),
    text(
      liquid(
        'Good news{% if customer.first_name %}, {{ customer.first_name }}{% endif %}: {{ released.points | points }} are no longer on hold and have been added to your balance.',
      ),
    ),
    balance(),
    spend(),
    member(),
  ])

const proofDeclined = () =>
  content(liquid('Your proof wasn’t accepted'), liquid('{{ proof.way }}: here’s why.'), [
    heading(liquid('We couldn’t accept your proof')),
    text(
      liquid(
        'Thank you for taking part{% if customer.first_name %}, {{ customer.first_name }}{% endif %}. We looked at your proof for **{{ proof.way }}**, but couldn’t accept it.',
      ),
    ),
    text(liquid('Reason: **{{ proof.reason }}**')),
    text(liquid('{% if proof.retry_url %}You can submit another one.{% endif %}')),
    button(liquid('Submit another'), '{{ proof.retry_url }}'),
    member(),
  ])

const rewardAvailable = () =>
  content(
    liquid('You have enough for {{ reward.name }}'),
    liquid('Redeem it for {{ reward.points | points }} whenever you like.'),
    [
      heading(liquid('You can redeem a reward{% if customer.first_name %}, {{ customer.first_name }}{% endif %}')),
      text(
        liquid(
          'You’ve reached {{ reward.points | points }}, enough for **{{ reward.name }}**.{% if reward.description %} {{ reward.description }}{% endif %}',
        ),
      ),
      { ...balance(), note: '' },
      button(liquid('Redeem reward'), '{{ program.url }}'),
      muted(liquid('You can also keep earning for a bigger reward.')),
      member(),
    ],
  )

const rewardIssued = () =>
  content(
    liquid('Your reward: {{ reward.name }}'),
    liquid('{% if coupon.code %}The code is {{ coupon.code }}.{% else %}Thank you for being a member.{% endif %}'),
    [
      heading(liquid('Here’s your reward')),
      text(
        liquid(
          'Well earned{% if customer.first_name %}, {{ customer.first_name }}{% endif %}. You redeemed {{ reward.points | points }} for **{{ reward.name }}**.{% if reward.how == "credit" %} The credit is in your account at {{ store.name }} and applies to your next order.{% elsif reward.how == "by_hand" %} We’ll take care of it and contact you if we need anything.{% endif %}',
        ),
      ),
      code,
      button(liquid('Shop now'), '{{ coupon.url }}'),
      muted(liquid('Your remaining balance: {{ points.balance | points }}.')),
      footer(
        liquid('You’re receiving this email because you redeemed {{ program.point_other }} for a reward at {{ store.name }}.'),
      ),
    ],
  )

const rewardExpiring = () =>
  content(liquid('Your reward expires on {{ coupon.expires_at | date: "long" }}'), liquid('The code is {{ coupon.code }}.'), [
    heading(liquid('Your reward expires soon')),
    text(
      liquid(
        'Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, you can use **{{ reward.name }}** until {{ coupon.expires_at | date: "long" }}. Enter the code at checkout.',
      ),
    ),
    code,
    button(liquid('Shop now'), '{{ coupon.url }}'),
    member(),
  ])

const pointsExpiring = () =>
  content(
    liquid('{{ expiring.points | points }} expire on {{ expiring.at | date: "long" }}'),
    liquid('Redeem them before they expire.'),
    [
      heading(liquid('Your {{ program.point_other }} expire soon')),
      text(
        liquid(
          'Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, **{{ expiring.points | points }}** in your balance expire on {{ expiring.at | date: "long" }}. Redeem them for a reward before then.',
        ),
      ),
      balance(),
      spend(),
      member(),
    ],
  )

const pointsLastChance = () =>
  content(
    liquid('Last days for your {{ expiring.points | points }}'),
    liquid('They expire on {{ expiring.at | date: "long" }}.'),
    [
      heading(liquid('Last days for your {{ program.point_other }}')),
      text(
        liquid(
          'Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, this is the last reminder: **{{ expiring.points | points }}** expire on {{ expiring.at | date: "long" }}.',
        ),
      ),
      balance(),
      spend(),
      member(),
    ],
  )

const tierUp = () =>
  content(liquid('You’ve reached {{ tier.name }}'), liquid('See your new perks.'), [
    heading(liquid('Welcome to {{ tier.name }}')),
    text(
      liquid(
        'Congratulations{% if customer.first_name %}, {{ customer.first_name }}{% endif %}. You’ve reached **{{ tier.name }}**.{% if tier.entry_points > 0 %} We’ve added {{ tier.entry_points | points }} to your balance.{% endif %}{% if tier.multiplier %} From now on, you earn {{ tier.multiplier }} times the {{ program.point_other }} on orders.{% endif %}',
      ),
    ),
    text(liquid('{% if tier.perks %}**Your new perks**\n{{ tier.perks }}{% endif %}')),
    balance(),
    spend(),
    member(),
  ])

const tierDown = () =>
  content(liquid('Your tier at {{ store.name }} has changed'), liquid('Your balance hasn’t changed.'), [
    heading(liquid('Your tier has changed')),
    text(
      liquid(
        'Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, you’re no longer in {{ tier_before.name }}{% if tier.name %} and have moved to **{{ tier.name }}**{% endif %}. Your {{ program.point_other }} haven’t changed, and you can earn your tier back.',
      ),
    ),
    balance(),
    spend(),
    member(),
  ])

const tierAtRisk = () =>
  content(liquid('Keep your {{ tier.name }} tier'), liquid('Your current tier ends on {{ at_risk.until | date: "long" }}.'), [
    heading(liquid('Keep your {{ tier.name }} tier{% if customer.first_name %}, {{ customer.first_name }}{% endif %}')),
    text(
      liquid(
        'You’re in **{{ tier.name }}** until {{ at_risk.until | date: "long" }}. {% if at_risk.points %}Earn another {{ at_risk.points | points }} by then to keep your tier.{% elsif at_risk.orders %}Place {{ at_risk.orders }} more {{ at_risk.orders | pluralize: "order", "orders" }} by then to keep your tier.{% elsif at_risk.amount %}Spend another {{ at_risk.amount }} by then to keep your tier.{% else %}Place an order by then to keep your tier.{% endif %}',
      ),
    ),
    button(liquid('Shop now'), '{{ store.url }}'),
    balance(),
    member(),
  ])

const birthday = () =>
  content(
    liquid('Happy birthday{% if customer.first_name %}, {{ customer.first_name }}{% endif %}!'),
    liquid(
      '{% if birthday.points %}Enjoy {{ birthday.points | points }} from us.{% else %}Best wishes from {{ store.name }}.{% endif %}',
    ),
    [
      heading(liquid('Happy birthday{% if customer.first_name %}, {{ customer.first_name }}{% endif %}!')),
      text(
        liquid(
          'All of us at {{ store.name }} wish you a wonderful day.{% if birthday.points %} To celebrate, we’ve added **{{ birthday.points | points }}** to your balance.{% endif %}',
        ),
      ),
      balance(),
      spend(),
      member(),
    ],
  )

const referralInvite = () =>
  content(
    liquid('Share {{ store.name }} with a friend'),
    liquid('{% if referral.friend_gets %}Your friend gets {{ referral.friend_gets }}.{% else %}Send them your link.{% endif %}'),
    [
      heading(liquid('Share with a friend')),
      text(
        liquid(
          '{% if referral.friend_gets %}Send a friend your link and they get **{{ referral.friend_gets }}**.{% else %}Send a friend your link.{% endif %}{% if referral.you_get %} When they order, you get **{{ referral.you_get }}**.{% endif %}',
        ),
      ),
      button(liquid('Share by email'), invitation()),
      muted(liquid('Your link: {{ referral.url }}')),
      member(),
    ],
  )

const referralSuccess = () =>
  content(liquid('Your friend ordered: you earned {{ referral.points | points }}'), liquid('Thank you for the referral.'), [
    heading(liquid('Thank you for the referral')),
    text(
      liquid(
        'Your friend placed an order{% if customer.first_name %}, {{ customer.first_name }}{% endif %}. You earned **{{ referral.points | points }}**.{% if referral.friends > 1 %} You’ve referred {{ referral.friends }} friends so far.{% endif %}',
      ),
    ),
    balance(),
    button(liquid('Invite another friend'), invitation()),
    muted(liquid('{% if referral.url %}Your link: {{ referral.url }}{% endif %}')),
    member(),
  ])

const friendReward = () =>
  content(liquid('{{ coupon.value }} at {{ store.name }}'), liquid('The code is {{ coupon.code }}.'), [
    heading(liquid('A gift for your first order')),
    text(
      liquid(
        '{% if referral.advocate_name %}{{ referral.advocate_name }} thinks you’ll like {{ store.name }}.{% else %}A friend thinks you’ll like {{ store.name }}.{% endif %} Here’s your code.',
      ),
    ),
    code,
    button(liquid('Shop now'), '{{ coupon.url }}'),
    muted(liquid('Enter the code at checkout.')),
    footer(liquid('You’re receiving this email because you claimed a friend’s discount code at {{ store.name }}.')),
  ])

const statement = () =>
  content(
    liquid('Your {{ program.point_other }} in {{ statement.at | date: "month" }}'),
    liquid('Your balance: {{ points.balance | points }}.'),
    [
      heading('{{ statement.at | date: "month" }}'),
      text(
        liquid(
          'Hi{% if customer.first_name %} {{ customer.first_name }}{% endif %}, here’s your monthly summary from {{ program.name }}.{% if tier.name %} Your tier: **{{ tier.name }}**.{% endif %}',
        ),
      ),
      balance(),
      {
        type: 'columns',
        columns: [
          column('earned', liquid('Earned **{{ statement.earned | points }}**')),
          column('spent', liquid('Redeemed **{{ statement.spent | points }}**')),
          column('expired', liquid('Expired **{{ statement.expired | points }}**')),
        ],
      },
      muted(liquid('Starting balance: {{ statement.balance_before | points }}.')),
      spend(),
      member(),
    ],
  )

export const loyaltyContents = {
  'loyalty-welcome': welcome,
  'loyalty-points-earned': earned,
  'loyalty-points-released': released,
  'loyalty-proof-declined': proofDeclined,
  'loyalty-reward-available': rewardAvailable,
  'loyalty-reward-issued': rewardIssued,
  'loyalty-reward-expiring': rewardExpiring,
  'loyalty-points-expiring': pointsExpiring,
  'loyalty-points-last-chance': pointsLastChance,
  'loyalty-tier-up': tierUp,
  'loyalty-tier-down': tierDown,
  'loyalty-tier-at-risk': tierAtRisk,
  'loyalty-birthday': birthday,
  'loyalty-referral-invite': referralInvite,
  'loyalty-referral-success': referralSuccess,
  'loyalty-friend-reward': friendReward,
  'loyalty-statement': statement,
} as const
