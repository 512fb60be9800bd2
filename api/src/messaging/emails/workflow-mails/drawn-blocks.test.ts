import { type BrandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import { type EmailBlock, emailContent } from '@yuko/contract/emails/email-block'
import { shortcodesOfTrigger } from '@yuko/contract/emails/workflow/shortcodes'
import { unknownToMailboxes } from '#testing/unknown-to-mailboxes.ts'
import { adviceOn } from '../lint-advice.ts'
import { lintEmail } from '../lint-email.ts'
import { renderEmail } from '../rendering/render-email.ts'
import { cleanHtml } from '../rendering/safe-html.ts'
import { goodsOf, productOf } from './event-values.ts'
import type { Person } from './people.repository.ts'
import { samplePayload, samplePerson } from './samples.ts'
import { workflowScope } from './workflow-scope.ts'

const sample: Person = { ...samplePerson, id: 'sub', memberId: 'lmb', tierId: null, locale: null, properties: {} }
type Trigger = Parameters<typeof shortcodesOfTrigger>[0]

interface Drawing {
  readonly trigger?: Trigger
  readonly person?: Partial<Person>
  readonly payload?: Readonly<Record<string, unknown>>
  readonly brand?: Partial<BrandSettings>
  readonly subject?: string
}

function draw(
  blocks: readonly EmailBlock[],
  { trigger = { type: 'order_placed' }, person, payload = samplePayload, brand, subject = 'Hi' }: Drawing = {},
) {
  const shortcodes = shortcodesOfTrigger(trigger)
  const goods = {
    order: goodsOf(payload, 'order', 'EUR'),
    checkout: goodsOf(payload, 'checkout', 'EUR'),
    product: productOf(payload, 'EUR'),
    recommended: [],
    viewed: [],
  }
  const scope = workflowScope(
    shortcodes,
    {
      store: {
        name: 'Kettle & Cup',
        website: 'https://kettle.example',
        support_email: null,
        postal_address: '12 Harbour Street',
        platform: 'shopify',
      },
      currency: 'EUR',
      now: new Date('2026-11-20T10:00:00Z'),
      namesIn: () => ({
        program: { name: 'Club', point_one: 'bean', point_other: 'beans', url: 'https://kettle.example/#rewards' },
        rewards: [{ name: '€10 off', cost: 1000 }],
        tierName: String,
        rewardName: String,
      }),
      hasReferrals: true,
      showcase: [],
    },
    {
      person: { ...sample, ...person },
      payload,
      workflowTitle: 'Thanks',
      locale: 'en',
      progress: { value: 600, metric: 'amount_spent', next: { name: 'Gold', threshold: 1000 } },
      goods,
      links: { unsubscribe: 'https://yuko.test/email/unsubscribe/x', browser: 'https://yuko.test/e/v/x' },
    },
  )
  return renderEmail({
    shortcodes,
    scope,
    locale: 'en',
    timeZone: 'Europe/Berlin',
    tracking: null,
    content: { subject, preheader: '', blocks: [...blocks] },
    look: { brand: { ...defaultBrand, ...brand }, kind: 'marketing', publicUrl: 'https://yuko.test' },
  })
}

const text = (words: string): EmailBlock => ({ id: 'text', type: 'text', text: words, align: 'left', tone: 'normal' })
const html = (source: string): EmailBlock => ({ id: 'html', type: 'html', html: source })
const bodyOf = (document: string) => document.slice(document.indexOf('<body'))
const line = async (words: string, drawing?: Drawing) => (await draw([text(words)], drawing)).text.split('\n\n')[0]

describe('workflow shortcodes', () => {
  it('show the event, the person, their points and the workflow', async () => {
    expect(await line('{{ order.number }} {{ order.total }} {{ order.items }} {{ order.placed_at | date: "short" }}')).toBe(
      '#1042 €102.00 2 × Stoneware mug, 350 ml, Cast iron teapot 11/14/26',
    )
    expect(
      await line('{{ customer.full_name }} {{ customer.total_spent }} {{ customer.orders_count }} {{ customer.country }}'),
    ).toBe('Ada Lovelace €245.00 3 DE')
    expect(
      await line('{{ loyalty.points | points }} {{ loyalty.tier }} {{ loyalty.next_tier }} {{ loyalty.points_to_next }}'),
    ).toBe('740 beans Silver Gold €4.00')
    expect(await line('{{ loyalty.referral_url }} {{ loyalty.points_to_reward | points }} {{ workflow.title }}')).toBe(
      'https://kettle.example/?ref=ADA2KQ 260 beans Thanks',
    )
    expect(
      await line('{{ order.total | money }} {{ customer.orders_count | money }} {{ customer.first_name | truncate: 2 }}'),
    ).toBe('€102.00 €3.00 A…')
  })

  it('of a custom event are its properties, empty if missing', async () => {
    const trigger = { type: 'custom_event', event: 'quiz_done' } as const
    const payload = { properties: { colour: 'red', list: ['a', 'b'], deep: { x: 1 } } }
    expect(
      await line('{{ event.properties.colour }} {{ event.properties.list }} {{ event.properties.none | default: "–" }}', {
        trigger,
        payload,
      }),
    ).toBe('red a, b –')
    expect(await line('[{{ event.properties.deep }}]', { trigger, payload })).toBe('[]')
  })

  it('accept payloads of any shape', async () => {
    const payload = { order: { number: { toString: 1 }, total: '12', placed_at: 'soon', items: ['x', null, {}], currency: 'no' } }
    expect(await line('[{{ order.number }}{{ order.total }}{{ order.placed_at }}{{ order.items }}]', { payload })).toBe('[]')
    expect(await line('[{{ order.number }}]', { payload: { order: [1], __proto__: { order: { number: 'x' } } } })).toBe('[]')
  })
})

describe('workflow blocks', () => {
  it('are shown by their conditions', async () => {
    const only = (when: NonNullable<EmailBlock['showIf']>['when'], value?: string): EmailBlock => ({
      id: `${when}-${value}`,
      type: 'heading',
      text: `${when} ${value ?? ''}`.trim(),
      size: 'small',
      align: 'left',
      showIf: { when, ...(value !== undefined && { value }) },
    })
    const blocks = [
      only('member'),
      only('not_member'),
      only('no_order'),
      only('first_order'),
      only('several_orders'),
      only('tag', 'vip'),
      only('no_tag', 'VIP'),
      only('tier', 'silver'),
      only('country', 'de'),
      only('not_country', 'DE'),
    ]
    const shown = async (person: Partial<Person>) => {
      const { html, text: plain } = await draw(blocks, { person })
      const names = blocks.map((block) => ('text' in block ? block.text : ''))
      const inText = names.filter((name) => plain.split('\n\n').includes(name))
      expect(names.filter((name) => html.includes(`>${name}<`))).toEqual(inText)
      return inText
    }
    expect(await shown({ tags: ['VIP'] })).toEqual(['member', 'several_orders', 'tag vip', 'tier silver', 'country de'])
    expect(await shown({ memberId: null, tier: null, orders: 1, country: null })).toEqual([
      'not_member',
      'first_order',
      'no_tag VIP',
      'not_country DE',
    ])
  })

  it('show items in a list or grid, the tier, a code and a video', async () => {
    const { html: drawn, text: plain } = await draw([
      {
        id: 'p',
        type: 'products',
        source: 'order',
        layout: 'grid',
        title: 'You bought',
        hasImages: true,
        hasPrices: true,
        buttonLabel: 'View',
      },
      { id: 'q', type: 'products', source: 'recommended', title: 'You may like', hasImages: true, buttonLabel: '' },
      { id: 't', type: 'tier', title: 'Tier', note: '{{ loyalty.points_to_next }} to {{ loyalty.next_tier }}' },
      { id: 'c', type: 'coupon', title: 'For you', note: '', code: 'HELLO{{ customer.country }}' },
      { id: 'v', type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', imageUrl: '', alt: 'Our workshop', label: 'Watch' },
      { id: 'm', type: 'menu', align: 'center', items: [{ label: 'Shop', link: '{{ store.url }}' }] },
      {
        id: 'i',
        type: 'image',
        url: '/brand-images/a/b.png',
        alt: '',
        link: '',
        widthPercent: 50,
        align: 'left',
        background: 'primary',
      },
    ])
    expect(drawn).toMatch(/Stoneware mug, 350 ml &times; 2[\s\S]*€19\.00[\s\S]*href="https:\/\/example\.com\/mug"/)
    expect(drawn).not.toContain('You may like')
    expect(drawn).toMatch(/Silver[\s\S]*width="60%"[\s\S]*€4\.00 to Gold/)
    expect(drawn).toContain('HELLODE')
    expect(drawn).toContain('https://img.youtube.com/vi/dQw4w9WgXcQ/hqdefault.jpg')
    expect(drawn).toMatch(/src="https:\/\/yuko\.test\/brand-images\/a\/b\.png"/)
    expect(drawn).toContain('on-primary')
    expect(plain).toContain('You bought\nStoneware mug, 350 ml: https://example.com/mug')
    expect(unknownToMailboxes(drawn)).toEqual([])
    expect(drawn).not.toMatch(/\{\{|\{%|__\d+__|undefined|\[object|NaN/)
  })

  it('show the code of a sign-up form until it expires, or else that of a reward', async () => {
    const coupon = { id: 'c', type: 'coupon', title: '{{ coupon.value }}', note: '' } as const
    const trigger = { type: 'subscribed' } as const
    const { html: welcome } = await draw([coupon], { trigger, payload: {} })
    expect(welcome).toMatch(/10% off your next order[\s\S]*WELCOME-7KQ2M9XA/)
    const { html: named } = await draw([text('{{ coupon.code }} at {{ coupon.url }}')], { trigger, payload: {} })
    expect(named).toContain('WELCOME-7KQ2M9XA at https://kettle.example/discount/WELCOME-7KQ2M9XA')
    const expired = { ...samplePerson.coupon, endsAt: '2026-11-19T10:00:00.000Z' }
    const { html: late } = await draw([coupon], { trigger, payload: {}, person: { coupon: expired } })
    expect(late).not.toContain('WELCOME')
    expect((await draw([coupon], { trigger: { type: 'reward_issued' } })).html).toContain('CLUB-7KQ2M9')
  })

  it('show prices and pictures of items by default', async () => {
    const goods = { id: 'p', type: 'products', source: 'order', hasImages: true, buttonLabel: '' } as const
    expect((await draw([goods])).html).toMatch(/Stoneware mug[\s\S]*€19\.00/)
    const { html: chosen } = await draw([{ ...goods, hasPrices: false }])
    expect(chosen).toContain('Stoneware mug')
    expect(chosen).not.toContain('€19')
  })

  it('are checked for errors and advice', () => {
    const kinds = { kind: 'marketing', shortcodes: shortcodesOfTrigger({ type: 'customer_created' }) } as const
    const content = (...blocks: EmailBlock[]) => ({ subject: 'ACT NOW, BEST OFFERS!!', preheader: 'x', blocks })
    const messages = lintEmail(
      content(
        { id: 'p', type: 'products', source: 'order', hasImages: true, buttonLabel: '' },
        { id: 'c', type: 'coupon', title: '', note: '' },
        { id: 'm', type: 'menu', align: 'left', items: [{ label: '', link: 'javascript:alert(1)' }] },
        { id: 'v', type: 'video', url: 'https://a.example/v', imageUrl: '', alt: 'x', label: '' },
      ),
      kinds,
    ).map(({ message }) => message)
    expect(messages.join('\n')).toMatch(
      /start with an order[\s\S]*Add a code[\s\S]*Add a label[\s\S]*start with https[\s\S]*Add a thumbnail[\s\S]*footer/,
    )
    const advice = adviceOn(
      content(
        text('Hello {{ customer.first_name }}'),
        { ...text('x'), id: 'y', showIf: { when: 'tag' } },
        html('<img src="x"><form></form>'),
      ),
      kinds,
      { ...defaultBrand, text: '#999999' },
    ).map(({ message }) => message)
    expect(advice.join('\n')).toMatch(
      /act now[\s\S]*capital letters[\s\S]*exclamation[\s\S]*may be empty[\s\S]*Enter a value[\s\S]*forms[\s\S]*alt text[\s\S]*brand/i,
    )
    expect(
      adviceOn(content(text('{% if customer.first_name %}{{ customer.first_name }}{% endif %}')), kinds, defaultBrand),
    ).toHaveLength(3)
  })
})

describe('hostile input', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href=" &#14; javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<base href="https://evil.example">',
    '<link rel=stylesheet href=https://evil.example/x.css>',
    '<style>@import "https://evil.example/x.css"</style>',
    '<p style="background:url(https://evil.example/x);position:fixed;width:expression(alert(1));behavior:url(x)">x</p>',
    '<table background="javascript:alert(1)"><tr><td background="https://evil.example">x</td></tr></table>',
    '<img srcset="https://evil.example/x 1x" src="//evil.example/x">',
    '<input autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>x</button>',
    '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
    '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
    '<div id="x" class="card" name="y">x</div>',
    '<<img src=x onerror=alert(1)>//',
    '<a href="{{ customer.email }}" onclick="{{ customer.email }}">x</a>',
    `${'<div>'.repeat(3000)}x`,
    '{{ "</td><script>alert(1)</script>" }}<p title="{{ customer.first_name }}">{{ customer.first_name }}</p>',
  ])('in custom HTML is sanitized (%#)', async (source) => {
    const name = '"><img src=x onerror=alert(1)>'
    const kept = cleanHtml(source)
    for (const each of [source, kept]) {
      const { html: drawn } = await draw([html(each)], { person: { firstName: name } })
      const body = bodyOf(drawn).replace(/&[^;\s]{1,8};/g, '_')
      expect(body).not.toMatch(
        /<(?:script|iframe|svg|math|form|input|button|base|meta|link|object|embed|xmp|plaintext|noscript|style)\b/i,
      )
      const names = body.replace(/="[^"]*"/g, '=')
      expect(names).not.toMatch(/<[^<>]*\s(?:on\w+|srcdoc|srcset|formaction|background|id|name)=/i)
      expect(body).not.toMatch(/<[^<>]*(?:javascript|vbscript|data:text|expression\(|behavior:|position:fixed)/i)
      expect(body).not.toMatch(/<[^<>]*(?:src|href|style|background)="[^"]*evil\.example/i)
    }
    expect(cleanHtml(kept)).toBe(kept)
  })

  it('in values cannot add links, headers or markup', async () => {
    const payload = { checkout: { url: 'javascript:alert(1)' }, properties: {} }
    const {
      html: drawn,
      subject,
      text: plain,
    } = await draw(
      [
        { id: 'b', type: 'button', label: '{{ customer.first_name }}', link: '{{ checkout.url }}', align: 'left' },
        text('[back]({{ checkout.url }}) {{ customer.last_name }}'),
        html('<a href="{{ checkout.url }}">cart</a><a href="{{ store.url }}?n={{ customer.last_name }}">store</a>'),
      ],
      {
        trigger: { type: 'checkout_abandoned' },
        payload,
        subject: 'For {{ customer.first_name }}',
        person: { firstName: 'Ada\r\nBcc: all@example.com', lastName: '<b>{{ order.number }}</b>{% raw %}' },
      },
    )
    expect(subject).toBe('For Ada Bcc: all@example.com')
    expect(bodyOf(drawn)).not.toMatch(/href="[^"]*javascript/i)
    expect(bodyOf(drawn)).not.toMatch(/<b>\{\{|<b>#/)
    expect(drawn).toContain('href="https://kettle.example?n=%3Cb%3E')
    expect(plain).toContain('<b>{{ order.number }}</b>{% raw %}')
  })

  it('in Liquid is shown as typed, or refused with the design', async () => {
    for (const bomb of [
      '{% for n in (1..1000000000) %}x{% endfor %}',
      '{{ order.number | replace: "1", "1111" }}',
      '{{ order.constructor }} {{ person.tags }} {{ blocks }} {{ currency }}',
      `${'{% if order.number %}'.repeat(200)}x`,
    ])
      expect(await line(bomb)).toBe(bomb)
    const blocks = [html('x'.repeat(60_001))]
    expect(emailContent.safeParse({ subject: 'x', preheader: '', blocks }).success).toBe(false)
    const many = Array.from({ length: 61 }, (_, index) => ({ ...text('x'), id: `b${index}` }))
    expect(emailContent.safeParse({ subject: 'x', preheader: '', blocks: many }).success).toBe(false)
  })
})
