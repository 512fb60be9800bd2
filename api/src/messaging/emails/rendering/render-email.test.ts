import { type BrandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import { emailSizeLimit } from '@yuko/contract/emails/email'
import type { EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import { type EmailTypeName, emailTypeNames, emailTypes } from '@yuko/contract/emails/email-types'
import { recipient } from '@yuko/contract/emails/sample-values'
import { unknownToMailboxes } from '#testing/unknown-to-mailboxes.ts'
import { emailScope } from '../email-scope.ts'
import { lintEmail } from '../lint-email.ts'
import { signedLinks } from '../tracking/signed-links.ts'
import { withoutBlockMarks } from './block-marks.ts'
import { renderEmail } from './render-email.ts'

const store = {
  name: 'Kettle & Cup',
  website: 'https://kettle.example',
  support_email: 'help@kettle.example',
  postal_address: '12 Harbour Street, Hamburg',
  platform: 'shopify',
}

interface Drawing {
  readonly content?: EmailContent
  readonly values?: object
  readonly name?: string | null
  readonly locale?: string
  readonly brand?: Partial<BrandSettings>
  readonly isTracked?: boolean
  readonly isMarked?: boolean
}

const emailId = '01930000-0000-7000-8000-000000000001'
const organizationId = '01930000-0000-7000-8000-000000000002'

function draw(
  type: EmailTypeName,
  { content, values, name = recipient.name, locale = 'en', brand, isTracked, isMarked = false }: Drawing = {},
) {
  const { kind, sample, values: schema, shortcodes } = emailTypes[type]
  const usual = defaultContents[type]()
  const scope = emailScope({
    shortcodes,
    values: schema.parse({ ...sample, ...values }),
    to: { ...recipient, name },
    store,
    now: new Date('2026-11-20T10:00:00Z'),
    unsubscribeUrl: kind === 'marketing' ? 'https://yuko.test/email/unsubscribe/x' : null,
    showcase: [{ rating: 5, title: null, body: 'Best <b>cup</b>', author: 'Mia' }],
  })
  return renderEmail({
    shortcodes,
    content: content ?? usual,
    look: { brand: { ...defaultBrand, ...brand }, kind, publicUrl: 'https://yuko.test', isMarked },
    scope,
    locale,
    timeZone: 'Europe/Berlin',
    tracking: isTracked ? { publicUrl: 'https://yuko.test', secret: 'secret', organizationId, emailId } : null,
  })
}

const mail = (...blocks: EmailBlock[]): EmailContent => ({ subject: 'Hi', preheader: 'There', blocks })
const text = (words: string): EmailBlock => ({ id: 'text', type: 'text', text: words, align: 'left', tone: 'normal' })
const documentOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')

describe('the default design of', () => {
  it.each(emailTypeNames)('%s is sent as in the editor, without the marks of its blocks', async (type) => {
    const [sent, edited] = await Promise.all([draw(type), draw(type, { isMarked: true })])
    expect(sent.html).not.toContain('<!--block:')
    expect(edited.html).toContain('<!--block:')
    // Line breaks between tags mean nothing, and neither does where a part for Outlook is split.
    const joined = (html: string) => html.replace(/>\s+</g, '><').replaceAll('<![endif]--><!--[if mso | IE]>', '')
    expect({ ...edited, html: joined(withoutBlockMarks(edited.html)) }).toEqual({ ...sent, html: joined(sent.html) })
  })

  it.each(emailTypeNames)('%s renders completely, small, without problems', async (type) => {
    const email = await draw(type)
    expect(email.html).not.toMatch(/\{\{|\{%|__\d+__|undefined|\[object/)
    expect(email.text).not.toMatch(/\{\{|\{%|undefined|\[object|<\w+/)
    expect(email.html).toContain('role="presentation"')
    expect(email.html).not.toMatch(/<script|<link|@import|@font-face/)
    expect(Buffer.byteLength(email.html)).toBeLessThan(emailSizeLimit / 4)
    expect(email.subject).not.toBe('')
    expect(lintEmail(defaultContents[type](), emailTypes[type])).toEqual([])
    for (const words of ['Kettle', '12 Harbour Street']) {
      expect(email.html).toContain(words)
      expect(email.text).toContain(words)
    }
    expect(email.html.includes('/email/unsubscribe/')).toBe(emailTypes[type].kind === 'marketing')
    expect(email.text.includes('/email/unsubscribe/')).toBe(emailTypes[type].kind === 'marketing')
  })

  it.each(emailTypeNames)('%s is built from what mailboxes know', async (type) => {
    expect(unknownToMailboxes((await draw(type)).html)).toEqual([])
  })

  it.each(emailTypeNames)('%s reads well without name, title and links', async (type) => {
    const { sample, values: schema } = emailTypes[type]
    const none = 'product' in sample ? { product: null } : { order: null }
    // Questions are always about a product.
    const values = schema.safeParse({ ...sample, ...none }).success ? none : {}
    const email = await draw(type, { name: null, values })
    expect(email.text).not.toMatch(/null| ,|: *\n *\n/)
  })
})

describe('loyalty emails', () => {
  const types = emailTypeNames.filter((type) => emailTypes[type].area === 'loyalty')

  it.each(types)('%s reads well without optional data', async (type) => {
    const nothing = { next_reward: null, order: null, coupon: null, tier: null, birthday: { points: null } }
    const { values: schema, sample } = emailTypes[type]
    const values = Object.fromEntries(
      Object.entries(nothing).filter(([name, value]) => schema.safeParse({ ...sample, [name]: value }).success),
    )
    const { text, subject, html } = await draw(type, { values, name: null })
    expect([subject, text].join('\n')).not.toMatch(/null|undefined| [,.]|^\s*[,.]|\{|: *\n *\n/)
    expect(html).not.toMatch(/NaN|undefined/)
  })

  it("use the program's name for points, and localized numbers", async () => {
    const program = { name: 'Club', point_one: 'Bohne', point_other: 'Bohnen', url: null }
    const of = (balance: number) =>
      draw('loyalty-welcome', { locale: 'de', values: { program, points: { balance, pending: 0 }, next_reward: null } })
    expect((await of(1)).text).toContain('\n1 Bohne\n')
    const { html, text } = await of(12_500)
    expect(text).toContain('\n12.500 Bohnen\n')
    expect(documentOf(html)).not.toContain('class="filled"')
    expect((await of(-20)).text).toContain('\n-20 Bohnen\n')
  })

  it('show the progress to the next reward, with the bar always partly filled', async () => {
    const drawn = async (missing: number) => {
      const next_reward = { name: '<b>Ten</b> off', cost: 1000, missing }
      const { html } = await draw('loyalty-welcome', { values: { next_reward } })
      expect(html).toContain('&#60;b&#62;Ten')
      return /class="filled" width="(\d+)%"/.exec(html)?.[1]
    }
    expect([await drawn(250), await drawn(1000), await drawn(1)]).toEqual(['75', '3', '97'])
  })
})

describe('stars', () => {
  it('are five links per product, each with its rating and a name', async () => {
    const { html, text } = await draw('review-request')
    const links = [...html.matchAll(/<a class="star" href="([^"]+)" aria-label="([^"]+)"/g)]
    expect(links).toHaveLength(10)
    expect(links.slice(0, 2).map(([, href, label]) => [href, label])).toEqual([
      ['https://example.com/review/mug?rating=1', '1 star'],
      ['https://example.com/review/mug?rating=2', '2 stars'],
    ])
    expect(text).toContain('https://example.com/review/teapot')
  })

  it('are followed by the form’s first questions, if the block shows them', async () => {
    const answers = (labels: string[]) =>
      labels.map((label) => ({ label, url: `https://example.com/review/mug?answer=${label}` }))
    const scale = { label: 'Fit?', low_label: 'Small', high_label: 'Large', answers: answers(['1', '2', '3', '4', '5']) }
    const choice = { label: '<b>Use', low_label: null, high_label: null, answers: answers(['Work', 'Home']) }
    const review_url = 'https://example.com/review/mug'
    const values = { products: [{ title: 'Mug', url: null, image_url: null, review_url, questions: [scale, choice] }] }
    const { html, text } = await draw('review-request', { values })
    const links = [...html.matchAll(/href="([^"]+)" aria-label="([^"]+)"[^>]*>([^<]+)<\/a>/g)].filter(([, href]) =>
      href?.includes('answer='),
    )
    expect(links.map(([, href, name, label]) => [href, name, label]).slice(4)).toEqual([
      ['https://example.com/review/mug?answer=5', 'Fit? 5', '5'],
      ['https://example.com/review/mug?answer=Work', '&#60;b&#62;Use Work', 'Work'],
      ['https://example.com/review/mug?answer=Home', '&#60;b&#62;Use Home', 'Home'],
    ])
    expect(html).toMatch(/>Small<\/td>.*>Large<\/td>/)
    expect(text).toContain('<b>Use\nWork: https://example.com/review/mug?answer=Work')
    const stars = { id: 'stars', type: 'stars', hasImages: false, lowLabel: '', highLabel: '' } as const
    const without = await draw('review-request', { values, content: { subject: 'x', preheader: '', blocks: [stars] } })
    expect(without.html + without.text).not.toContain('answer=')
  })
})

it('thanks the author of a bad review with regret', async () => {
  const thanks = async (rating: number) => {
    const review = { rating, title: null, body: 'It broke', submitted_at: '2026-11-14T10:00:00.000Z', edit_url: null }
    const product = { title: 'Mug', url: null, image_url: null }
    return (await draw('review-thank-you', { values: { review, product } })).text
  }
  expect(await thanks(2)).toContain('We’re sorry that Mug disappointed you.')
  expect(await thanks(3)).toContain('We received your review of Mug.')
})

describe('user input', () => {
  const hostile = '"><script>alert(1)</script>{{ 7 | times: 6 }}{% for i in (1..9) %}x{% endfor %}'

  it('is escaped wherever a value is shown', async () => {
    const review = {
      rating: 4,
      title: hostile,
      body: `${hostile}\nline`,
      submitted_at: '2026-11-14T10:00:00.000Z',
      edit_url: null,
    }
    for (const type of ['review-reply', 'review-thank-you', 'review-coupon', 'review-message'] as const) {
      const { html, text } = await draw(type, {
        name: hostile,
        values: { review, product: { title: hostile, url: null, image_url: null } },
      })
      expect(html).not.toMatch(/<script|alert\(1\)<\/script/)
      expect(html).not.toContain('42')
      expect(html).toContain('&#60;script&#62;')
      expect(text).toContain('<script>alert(1)</script>')
    }
    const { html, subject } = await draw('review-request', {
      name: hostile,
      values: { order: { number: hostile, placed_at: '2026-11-14T10:00:00.000Z' } },
    })
    expect(html).not.toContain('<script')
    expect(subject).not.toContain('\n')
  })

  it('is escaped wherever a merchant typed it', async () => {
    const blocks: EmailBlock[] = [
      { id: 'a', type: 'heading', text: '<img src=x onerror=alert(1)>', size: 'large', align: 'left' },
      text('<script>alert(1)</script> & **bold** *slanted* 2 * 3 * 4'),
      {
        id: 'c',
        type: 'image',
        url: 'https://x.example/a.png"onload="alert(1)',
        alt: '"><script>',
        link: '',
        widthPercent: 50,
        align: 'left',
      },
      { id: 'd', type: 'button', label: '</a><script>', link: 'https://x.example/?a=1&b="2"', align: 'left' },
      { id: 'e', type: 'coupon', title: '<b>', note: '<i>' },
      { id: 'f', type: 'stars', hasImages: true, lowLabel: '<u>', highLabel: '</td>' },
    ]
    const { html } = await draw('review-request', { content: mail(...blocks) })
    expect(html).not.toMatch(/<script|onerror=alert\(1\)>|<u>|onload="/)
    expect(html).toContain('<strong>bold</strong> <em>slanted</em> 2 * 3 * 4')
    expect(html).toContain('href="https://x.example/?a=1&amp;b=&#34;2&#34;"')
  })

  it('can link only to the web, an email address or a phone number', async () => {
    const link = (address: string): EmailBlock => ({
      id: address.slice(0, 8).replace(/\W/g, ''),
      type: 'button',
      label: address,
      link: address,
      align: 'left',
    })
    const { html } = await draw('review-reply', {
      content: mail(
        link('javascript:alert(1)'),
        link('data:text/html,x'),
        link(' jAvAsCrIpT:alert(1)'),
        link('mailto:help@kettle.example'),
        link('{{ product.url }}'),
        text('[here](javascript:alert(1)) and [there](https://kettle.example/a)'),
      ),
    })
    const addresses = [...documentOf(html).matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses).toEqual(['mailto:help@kettle.example', 'https://example.com/mug', 'https://kettle.example/a'])
  })

  it('stays local: an invalid shortcode is shown as typed', async () => {
    const { html } = await draw('review-reply', {
      content: mail(text('{{ nobody.home }} {% for i in (1..1000000) %}x{% endfor %} {{ broken'), {
        ...text('{% if store.name %}open'),
        id: 'b',
      }),
    })
    expect(html).toContain('{{ nobody.home }} {% for i in (1..1000000) %}x{% endfor %} {{ broken')
    expect(html).toContain('{% if store.name %}open')
  })
})

describe('shortcodes', () => {
  const shown = async (words: string, type: EmailTypeName = 'review-request', more: Drawing = {}) =>
    (await draw(type, { content: mail(text(words)), ...more })).text.split('\n')[0]

  it("show values, localized dates, and other apps' syntax", async () => {
    expect(await shown('{{ customer.first_name }} {{ order.number }} {{ review_request.expires_at }}')).toBe(
      'Ada #1042 May 13, 2027',
    )
    expect(await shown('{{ review_request.expires_at | date: "long" }}', 'review-request', { locale: 'de' })).toBe('13. Mai 2027')
    expect(await shown('{customer_name}: {order_id}, {product_name} of {store_name}')).toBe(
      'Ada Lovelace: #1042, Stoneware mug, 350 ml of Kettle & Cup',
    )
    expect(await shown('{{ product_title | upcase }} {{ order_quantity | pluralize: "thing", "things" }}')).toBe(
      'STONEWARE MUG, 350 ML things',
    )
    expect(await shown('{{ customer.first_name | default: "there" }}', 'review-request', { name: null })).toBe('there')
    expect(await shown('{% if order.number %}yes{% else %}no{% endif %}')).toBe('yes')
    expect(await shown('{unknown} { customer_name } {{{ x')).toBe('{unknown} { customer_name } {{{ x')
  })
})

describe('a tracked email', () => {
  const links = signedLinks('secret', 'https://yuko.test')
  it('tracks clicks on links, not on pictures or unsubscribe links, and has a pixel', async () => {
    const { html, text } = await draw('review-request', { isTracked: true })
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
    const tracked = addresses.filter((address) => address.startsWith('https://yuko.test/e/c/'))
    expect(tracked).toHaveLength(11)
    expect(addresses.filter((address) => !tracked.includes(address))).toEqual(['https://yuko.test/email/unsubscribe/x'])
    const url = new URL(tracked[0] ?? '')
    expect(url.searchParams.get('to')).toBe('https://example.com/review/mug?rating=1')
    expect(links.read(url.pathname.split('/')[3] ?? '', url.searchParams.get('to') ?? '')).toEqual({ organizationId, emailId })
    expect(html).toMatch(/<img src="https:\/\/yuko\.test\/e\/o\/[\w-]{64}" width="1" height="1" alt=""/)
    expect(text).not.toContain('/e/c/')
  })
})

describe('the brand', () => {
  it('sets colors, logo, links and the star shape', async () => {
    const { html, text } = await draw('review-request', {
      brand: {
        primary: '#123456',
        accent: '#ABCDEF',
        starStyle: 'heart',
        logo: { path: '/brand-images/a/b.png', width: 400, height: 100 },
        email: {
          ...defaultBrand.email,
          footerText: 'Since **1999**',
          socialLinks: { instagram: 'https://instagram.com/kettle' },
        },
        darkMode: 'auto',
      },
      content: mail(
        { id: 'logo', type: 'logo', align: 'left' },
        { id: 'stars', type: 'stars', hasImages: false, lowLabel: '', highLabel: '' },
        { id: 'button', type: 'button', label: 'Go', link: 'https://kettle.example', align: 'center' },
        { id: 'social', type: 'social', align: 'center' },
        { id: 'footer', type: 'footer', text: '' },
      ),
    })
    expect(html).toContain('src="https://yuko.test/brand-images/a/b.png"')
    expect(html).toContain('bgcolor="#123456"')
    expect(html).toContain('color:#ABCDEF')
    expect(html).toContain('♥')
    expect(html).toContain('Since <strong>1999</strong>')
    expect(html).toContain('href="https://instagram.com/kettle"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(text).toContain('Since 1999')
  })

  it('always adds a footer', async () => {
    const { html } = await draw('review-request', { content: mail(text('Hello')) })
    expect(html).toContain('12 Harbour Street')
    expect(html).toContain('/email/unsubscribe/')
  })

  it('renders columns, pictures and imported HTML', async () => {
    const { html, text: plain } = await draw('review-request', {
      content: mail(
        {
          id: 'columns',
          type: 'columns',
          columns: [
            {
              blocks: [
                {
                  id: 'l',
                  type: 'image',
                  url: 'https://x.example/a.png',
                  alt: 'A cup',
                  link: 'https://x.example',
                  widthPercent: 100,
                  align: 'left',
                },
              ],
            },
            { blocks: [{ id: 'r', type: 'heading', text: 'Right', size: 'small', align: 'left' }] },
          ],
        },
        { id: 's', type: 'showcase', title: 'Others say', count: 3 },
        { id: 'p', type: 'products', hasImages: true, buttonLabel: 'Review it' },
      ),
    })
    expect(html).toContain('alt="A cup"')
    expect(html).toContain('Best &#60;b&#62;cup&#60;/b&#62;')
    expect(html.match(/Review it/g)).toHaveLength(2)
    expect(plain).toContain('> Best <b>cup</b> (Mia)')
  })
})
