import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { readCustomerProof } from '#loyalty/onsite/identity/customer-proof.ts'
import { readSignedEvent } from '#messaging/automation/events/pixel/read-signed-event.ts'
import { systemClock } from '#platform/clock.ts'
import { shopManager, startWordPress, type Visit, type WordPressOfTests } from '../../../../testing/wordpress-of-tests.ts'

const editorScript = readFileSync(join(import.meta.dirname, '../../../../../../widgets/woocommerce/blocks.js'), 'utf8')

/** What the editor would draw. */
interface Drawn {
  type: string
  props: { label?: string; value?: string; onChange?: (value: string) => void }
  children: Drawn[]
}

const server = 'https://yuko.mill.example'
const secret = 'ab'.repeat(32)
const ann = { id: 7, email: 'ann@x.example', may: [] }
const all = { statistics: true, marketing: true }

let site: WordPressOfTests
beforeAll(async () => {
  site = await startWordPress(server)
})
afterAll(() => site.stop())
beforeEach(() => site.setState({ options: {}, transients: {} }))

const call = (body: object) =>
  `echo json_encode( rest_call( 'POST', '/wc-yuko/v1/connection', json_decode( '${JSON.stringify(body)}', true ) ) );`
const accept = async (body: object, visit: Visit = { user: shopManager }) =>
  JSON.parse((await site.request(call(body), visit)).output)
const begin = async (visit: Visit = { user: shopManager }) => site.request("do_action( 'admin_post_yuko_connect' );", visit)
const connected = (settings: object = {}) =>
  site.setState({
    options: { yuko_connection: { store: 'mill', secret }, yuko_settings: { stars: true, ...settings } },
    transients: {},
  })
async function codeOf(): Promise<string> {
  const { redirect } = await begin()
  return new URL(redirect ?? '').hash.slice(1)
}

it('every file is valid in the oldest PHP it runs on', async () => {
  const { files, complaints } = await site.lint()
  expect(files.length).toBeGreaterThan(8)
  expect(complaints).toEqual([])
})

describe('connecting', () => {
  it('sends the merchant to Yuko with the site, and a code that no log has', async () => {
    const { redirect } = await begin()
    expect(redirect).toMatch(
      /^https:\/\/yuko\.mill\.example\/woocommerce\/connect\?site=https%3A%2F%2Fmill\.example%2Fshop#\w{40}$/,
    )
    expect(JSON.stringify(site.state)).not.toContain(new URL(redirect ?? '').hash.slice(1))
  })

  it('takes the code once, from a person who may manage the store', async () => {
    const code = await codeOf()
    expect(await accept({ store: 'mill', secret, code }, { user: ann })).toMatchObject({ status: 403 })
    expect(await accept({ store: 'mill', secret, code }, {})).toMatchObject({ status: 401 })
    expect(await accept({ store: 'other', secret, code: 'x'.repeat(40) })).toMatchObject({
      status: 403,
      body: { code: 'yuko_code_refused' },
    })
    expect(await accept({ store: 'mill', secret, code })).toEqual({ status: 200, body: { version: '1.0.0' } })
    expect(site.state.options.yuko_connection).toEqual({ store: 'mill', secret })
    expect(await accept({ store: 'other', secret, code })).toMatchObject({ status: 403 })
  })

  it('renews the secret of the same store only', async () => {
    expect(await accept({ store: 'mill', secret, code: '' })).toMatchObject({ status: 403 })
    connected()
    const next = 'cd'.repeat(32)
    expect(await accept({ store: 'other', secret: next, code: '' })).toMatchObject({ status: 403 })
    expect(await accept({ store: 'mill', secret: next, code: '' })).toMatchObject({ status: 200 })
    expect(site.state.options.yuko_connection).toEqual({ store: 'mill', secret: next })
  })

  it.each([
    { store: 'Mill"', secret, code: '' },
    { store: 'mill', secret: 'short', code: '' },
    { store: 'mill', secret },
    { store: ['mill'], secret, code: '' },
  ])('refuses %j', async (body) => {
    expect(await accept(body)).toMatchObject({ status: 400 })
  })

  it.each([
    ['without the permission', { user: ann }],
    ['by a foreign link', { user: shopManager, is_nonce_valid: false }],
  ])('begins and ends nothing %s', async (_, visit) => {
    connected()
    for (const action of ['connect', 'disconnect'])
      expect(await site.request(`do_action( 'admin_post_yuko_${action}' );`, visit)).toMatchObject({
        status: 403,
        redirect: null,
      })
    expect(site.state).toMatchObject({ options: { yuko_connection: { store: 'mill' } }, transients: {} })
  })

  it('is removed from the site, and leaves nothing when uninstalled', async () => {
    connected()
    const { redirect } = await site.request("do_action( 'admin_post_yuko_disconnect' );", { user: shopManager })
    expect(redirect).toBe('https://mill.example/shop/wp-admin/admin.php?page=yuko')
    expect(site.state.options).not.toHaveProperty('yuko_connection')
    await codeOf()
    connected()
    expect(await site.uninstall()).toEqual({ options: [], transients: [], session: [] })
  })
})

describe('the settings page', () => {
  const page = (visit: Visit = { user: shopManager }) => site.request("do_action( 'page-yuko' );", visit)

  it('is under WooCommerce, and offers to connect', async () => {
    const { output, menu } = await page()
    expect(menu).toEqual({ yuko: { parent: 'woocommerce', capability: 'manage_woocommerce' } })
    expect(output).toContain('value="Connect to Yuko"')
    expect(output).toContain('nonce of yuko_connect')
    expect(output).not.toContain('options.php')
  })

  it('saves switches and a clean consent text, for shop managers', async () => {
    connected()
    const posted = `array( 'yuko_settings' => array( 'consent' => '1', 'consent_text' => '<b>Mail</b> me', 'other' => 'x' ) )`
    const refused = await site.request(`save_settings( 'yuko', ${posted} );`, { user: ann })
    expect(refused.status).toBe(403)
    await site.request(`save_settings( 'yuko', ${posted} );`, { user: shopManager })
    expect(site.state.options.yuko_settings).toEqual({
      consent: true,
      consent_text: 'Mail me',
      events: false,
      launcher: false,
      popup: false,
      stars: false,
      tab: false,
      thanks: false,
    })
    const { output } = await page()
    expect(output).toContain('Connected to mill.')
    expect(output).toMatch(/name="yuko_settings\[consent\]" checked='checked'/)
    expect(output).not.toMatch(/name="yuko_settings\[stars\]" checked/)
    expect(output).toContain('<code>[yuko_review_list]</code>')
  })

  it('escapes what was saved', async () => {
    connected({ consent_text: '"><script>alert(1)</script>' })
    expect((await page()).output).toContain('value="&quot;&gt;&lt;script&gt;')
  })
})

describe('widgets', () => {
  const shown = { prices: { 11: '12.50' }, post: 11 }
  const shortcode = (name: string, attributes = "''") => `echo shortcode( '${name}', ${attributes} );`

  it('are elements of the store, with the script from the server', async () => {
    connected()
    const { output, scripts } = await site.request(shortcode('yuko_review_list'), { ...shown, locale: 'de_DE' })
    expect(output).toBe(
      `<yuko-reviews store="mill" api="${server}" lang="de-DE" style="display:block;min-height:150vh" product="11"></yuko-reviews>`,
    )
    expect(scripts).toEqual({ 'yuko-reviews': { src: `${server}/widgets/reviews.js`, strategy: 'defer' } })
  })

  it('have a shortcode and a block each, and the editor knows them', async () => {
    connected()
    const names = 'array_keys( Yuko\\WooCommerce\\Widgets::all() )'
    const { output, blocks, inline } = await site.request(
      `foreach ( ${names} as $name ) { $as_shortcode = shortcode( 'yuko_' . strtr( $name, '-', '_' ) );` +
        ` echo "<div class=\\"wp-block\\">$as_shortcode</div>" === apply_filters( "render-yuko/$name", '', array(), array( 'postId' => 11 ) ) ? 's' : 'd'; }`,
      shown,
    )
    expect(output).toBe('s'.repeat(21))
    expect(Object.keys(blocks as object)).toHaveLength(21)
    expect(blocks).toMatchObject({
      'yuko/star-badge': { api_version: 3, attributes: { product: { type: 'string' } }, editor_script_handles: ['yuko-blocks'] },
    })
    const edited = {
      attributes: { form: 'frm_1' } as Record<string, string>,
      setAttributes: (change: object) => void changes.push(change),
    }
    const changes: object[] = []
    const registered = new Map<string, { edit: (props: object) => Drawn; save: () => null }>()
    const h = (type: string, props: Drawn['props'], ...children: unknown[]): Drawn => ({
      type,
      props,
      children: children.flat() as Drawn[],
    })
    const wp = {
      blocks: { registerBlockType: (name: string, block: never) => registered.set(name, block) },
      element: { createElement: h },
      blockEditor: { useBlockProps: () => ({}) },
      components: { Placeholder: 'placeholder', TextControl: 'field' },
    }
    runInNewContext(`${inline?.['yuko-blocks']} ${editorScript}`, { window: { wp } })
    expect(registered.size).toBe(21)
    const signup = registered.get('yuko/signup-form')
    const [placeholder] = signup?.edit(edited).children ?? []
    const [field] = placeholder?.children ?? []
    expect([placeholder?.props.label, field?.props.label, field?.props.value]).toEqual([
      'Yuko: Sign-up form',
      'ID of the form',
      'frm_1',
    ])
    field?.props.onChange?.('frm_2')
    expect([changes, signup?.save()]).toEqual([[{ form: 'frm_2' }], null])
    expect(registered.get('yuko/medals')?.edit({}).children[0]?.children).toEqual([])
  })

  it('name a page widget if one was entered', async () => {
    connected()
    const named = shortcode('yuko_carousel', `array( 'widget' => 'carousel.wgt_1' )`)
    expect((await site.request(named, shown)).output).toContain(' widget="carousel.wgt_1"')
    expect((await site.request(shortcode('yuko_carousel'), shown)).output).not.toContain('widget=')
  })

  it('escape what was typed, and show nothing without a product', async () => {
    connected()
    const typed = `array( 'product' => 'mug" onload="x' )`
    expect((await site.request(shortcode('yuko_star_badge', typed), shown)).output).toContain(
      'product="mug&quot; onload=&quot;x"',
    )
    expect((await site.request(shortcode('yuko_star_badge'), { post: 3 })).output).toBe('')
  })

  it.each([
    ['EUR', '1250'],
    ['JPY', '13'],
    ['KWD', '12500'],
  ])('take prices in the smallest unit of %s', async (currency, price) => {
    connected()
    const { output } = await site.request(shortcode('yuko_product_points'), { ...shown, currency })
    expect(output).toContain(`price="${price}" currency="${currency}"`)
    const cart = `WC()->cart = new WC_Cart( array(), 10.5, 2.0 ); ${shortcode('yuko_cart_points')}`
    expect((await site.request(cart, { ...shown, currency })).output).toContain(`total="${price}"`)
  })

  it('prove who is signed in, as Yuko verifies it', async () => {
    connected()
    const { output } = await site.request(shortcode('yuko_loyalty_page'), { user: ann })
    const proof = /customer="([^"]+)"/.exec(output)?.[1] ?? ''
    expect(readCustomerProof(proof, [secret], systemClock)).toEqual({ externalId: '7', email: 'ann@x.example', name: null })
    expect(readCustomerProof(proof, ['ef'.repeat(32)], systemClock)).toBeNull()
    expect(output).toContain('sign-in="https://mill.example/shop/my-account/?page=myaccount&amp;a=1"')
    const visitor = await site.request(shortcode('yuko_loyalty_page'))
    expect(visitor.output).not.toContain('customer=')
    expect(visitor.output).toContain('sign-up=')
  })

  it('know the cart that points are redeemed in', async () => {
    connected()
    const { output } = await site.request(shortcode('yuko_cart_points_slider'), { user: ann })
    expect(output).toMatch(
      /^<yuko-cart-points-slider [^>]*cart="https:\/\/mill\.example\/shop\/wp-json\/wc\/store\/v1\/cart" with-tax="" customer="/,
    )
  })

  it('are on every page and after checkout if turned on', async () => {
    const everywhere =
      "do_action( 'wp_footer' ); do_action( 'woocommerce_thankyou', 501 ); do_action( 'woocommerce_thankyou', 9 );"
    connected()
    expect((await site.request(everywhere)).output).toBe('')
    connected({ launcher: true, tab: true, thanks: true })
    const { output } = await site.request(everywhere, { user: ann })
    expect(output.match(/<yuko-[\w-]+/g)).toEqual(['<yuko-loyalty-launcher', '<yuko-tab', '<yuko-thank-you'])
    expect(output).toContain('order="501" total="2990" currency="EUR" customer="')
  })

  it('are not there before the store is connected', async () => {
    const { blocks, fields } = await site.request("do_action( 'wp_footer' );", shown)
    expect([blocks, fields]).toEqual([[], []])
  })
})

describe('stars in product lists', () => {
  const lists = "do_action( 'woocommerce_after_shop_loop_item_title' );"
  const block =
    "echo apply_filters( 'render_block_woocommerce/product-rating', 'stars of WooCommerce', array(), new WP_Block( array( 'postId' => 12 ) ) );"

  it('replace those of WooCommerce', async () => {
    connected()
    const { output } = await site.request(lists + block, { prices: { 11: '1', 12: '2' }, post: 11 })
    expect(output.match(/product="\d+"/g)).toEqual(['product="11"', 'product="12"'])
    expect(output).not.toContain('stars of WooCommerce')
  })

  it('leave them if turned off', async () => {
    connected({ stars: false })
    const { output } = await site.request(lists + block, { prices: { 11: '1' }, post: 11 })
    expect(output).toBe('stars of WooCommercestars of WooCommerce')
  })
})

describe('the consent checkbox', () => {
  const blockCheckout = (value: string, target = 'new WC_Order()') =>
    `$order = ${target}; do_action( 'woocommerce_set_additional_field_value', 'yuko/email-consent', ${value}, 'other', $order ); echo json_encode( $order->meta );`
  const classic = (data: string) =>
    `$order = new WC_Order(); do_action( 'woocommerce_checkout_create_order', $order, ${data} ); echo json_encode( $order->meta );`
  const time = /^\{"_yuko_email_consent":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"\}$/

  it('is in the block checkout, unchecked, and saved on the order', async () => {
    connected({ consent: true, consent_text: 'Mail me' })
    const { fields } = await site.request('')
    expect(fields).toEqual({
      'yuko/email-consent': {
        id: 'yuko/email-consent',
        label: 'Mail me',
        optionalLabel: 'Mail me',
        location: 'order',
        type: 'checkbox',
        show_in_order_confirmation: false,
      },
    })
    expect((await site.request(blockCheckout('true'))).output).toMatch(time)
    expect((await site.request(blockCheckout('false'))).output).toBe('[]')
    const unchecked = `${blockCheckout('true')} ${blockCheckout('false', '$order')}`
    expect((await site.request(unchecked)).output).toMatch(/\[\]$/)
  })

  it('is in the classic checkout, and saved on the order', async () => {
    connected({ consent: true })
    const { output } = await site.request(
      "echo json_encode( apply_filters( 'woocommerce_checkout_fields', array( 'billing' => array() ) ) );",
    )
    expect(JSON.parse(output).billing.yuko_email_consent).toMatchObject({
      type: 'checkbox',
      label: 'Email me news and offers. I can unsubscribe at any time.',
      required: false,
      default: 0,
    })
    expect((await site.request(classic("array( 'yuko_email_consent' => 1 )"))).output).toMatch(time)
    expect((await site.request(classic("array( 'yuko_email_consent' => 0 )"))).output).toBe('[]')
  })

  it('is not there if turned off', async () => {
    connected()
    expect((await site.request(blockCheckout('true'))).output).toBe('[]')
    expect((await site.request('')).fields).toEqual([])
  })
})

describe('events', () => {
  const view = "do_action( 'template_redirect' );"
  const change = (items: string) =>
    `WC()->cart = new WC_Cart( ${items} ); do_action( 'woocommerce_add_to_cart', 'key', 11 ); do_action( 'woocommerce_cart_item_removed', 'key', WC()->cart );`
  const items = `array(
    array( 'product_id' => 11, 'variation_id' => 0, 'quantity' => 2 ), array( 'product_id' => 12, 'variation_id' => 120, 'quantity' => 1 ),
    array( 'product_id' => 12, 'variation_id' => 120, 'quantity' => 3 ) )`
  const visit = { user: ann, consent: all, prices: { 11: '1' }, post: 11 }
  const textOf = ({ body }: { body: string }) => {
    const { signed }: { signed: string } = JSON.parse(body)
    return signed
  }
  const read = (calls: readonly { body: string }[]) => calls.map((call) => readSignedEvent(textOf(call), [secret], systemClock))

  it('say what a signed-in customer viewed and has in the cart, once per page', async () => {
    connected({ events: true })
    const { calls } = await site.request(view + change(items), visit)
    expect(calls.map(({ url, blocking }) => [url, blocking])).toEqual(
      Array(2).fill([`${server}/api/v1/storefront/mill/shopper-events`, false]),
    )
    const [viewed, cart] = read(calls)
    expect(viewed).toMatchObject({
      customer: { id: '7', email: 'ann@x.example' },
      event: { type: 'product_viewed', productId: '11' },
    })
    expect(cart?.event).toEqual({
      type: 'cart_updated',
      lines: [
        { productId: '11', variantId: '11', quantity: 2 },
        { productId: '12', variantId: '120', quantity: 4 },
      ],
    })
    expect(viewed?.eventId).not.toBe(cart?.eventId)
  })

  it('are signed by the site, for five minutes, and prove nobody’s identity', async () => {
    connected({ events: true })
    const [call] = (await site.request(view, visit)).calls
    const text = textOf(call ?? { body: '' })
    const in6Minutes = { now: () => new Date(Date.now() + 6 * 60_000) }
    expect(readSignedEvent(text, [secret], systemClock)).not.toBeNull()
    expect(readSignedEvent(text, ['ef'.repeat(32)], systemClock)).toBeNull()
    expect(readSignedEvent(text, [secret], in6Minutes)).toBeNull()
    expect(readCustomerProof(text, [secret], systemClock)).toBeNull()
    const { output } = await site.request('echo Yuko\\WooCommerce\\Identity::proof();', visit)
    expect(readSignedEvent(output, [secret], systemClock)).toBeNull()
  })

  it('report an emptied cart, and at most fifty lines', async () => {
    connected({ events: true })
    const emptied = await site.request("WC()->cart = new WC_Cart(); do_action( 'woocommerce_cart_emptied' );", visit)
    expect(read(emptied.calls).map((sent) => sent?.event)).toEqual([{ type: 'cart_updated', lines: [] }])
    const many = `array_map( fn( $id ) => array( 'product_id' => $id, 'quantity' => 20000 ), range( 1, 60 ) )`
    const [cart] = read((await site.request(change(many), visit)).calls)
    expect(cart?.event).toMatchObject({ lines: { length: 50, 0: { quantity: 10_000 } } })
  })

  it.each<[string, object, object]>([
    ['without a signed-in customer', { user: undefined }, {}],
    ['without a consent plugin', { consent: null }, {}],
    ['without consent to marketing', { consent: { statistics: true } }, {}],
    ['without consent to statistics', { consent: { marketing: true } }, {}],
    ['if turned off', {}, { events: false }],
  ])('are not sent %s', async (_, changed, settings) => {
    connected({ events: true, ...settings })
    expect((await site.request(view + change(items), { ...visit, ...changed })).calls).toEqual([])
  })

  it('report a checkout once for a cart, however often the customer returns to it', async () => {
    connected({ events: true })
    const checkout = { ...visit, post: 3, checkout: '' }
    const open = `WC()->cart = new WC_Cart( ${items} ); do_action( 'template_redirect' );`
    const begun = async (page: Visit = checkout) => read((await site.request(open, page)).calls).map((sent) => sent?.event)
    const [first] = await begun()
    expect(first).toMatchObject({ type: 'checkout_started', lines: { length: 2 } })
    expect(await begun()).toEqual([first])
    expect(await begun({ ...checkout, checkout: 'order-received' })).toEqual([])
    await site.request("WC()->cart = new WC_Cart(); do_action( 'woocommerce_cart_emptied' );", visit)
    const [next] = await begun()
    expect(next).toMatchObject({ type: 'checkout_started' })
    expect(next).not.toEqual(first)
    expect(await begun({ ...checkout, user: undefined })).toEqual([])
  })

  it('are not sent for pages of other kinds', async () => {
    connected({ events: true })
    expect((await site.request(view, { ...visit, post: 3 })).calls).toEqual([])
  })
})

it('works with WooCommerce’s order tables and block checkout', async () => {
  const { output } = await site.request('echo json_encode( Automattic\\WooCommerce\\Utilities\\FeaturesUtil::$declared );')
  expect(JSON.parse(output)).toEqual({ custom_order_tables: true, cart_checkout_blocks: true })
})

describe('languages', () => {
  const plugin = join(import.meta.dirname, '../../../../../../widgets/woocommerce')
  const sources = globSync('{*.php,src/*.php}', { cwd: plugin }).map((file) => readFileSync(join(plugin, file), 'utf8'))
  const texts = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/__\( '([^']+)', 'yuko-for-woocommerce' \)|_e\( '([^']+)', 'yuko-for-woocommerce' \)/g),
      (found) => found[1] ?? found[2],
    ),
  )

  it.each(['de', 'fr', 'es'])('has every text of the plugin in %s, and no other', (language) => {
    const file = readFileSync(join(plugin, `languages/yuko-for-woocommerce-${language}.l10n.php`), 'utf8')
    const translated = Array.from(file.matchAll(/^\t\t'([^']+)' => '[^']+',$/gm), ([, text]) => text)
    expect(texts.length).toBeGreaterThan(30)
    expect(translated.toSorted()).toEqual([...new Set(texts)].toSorted())
  })

  it('shows the merchant’s language, of whatever region', async () => {
    const page = 'Yuko\\WooCommerce\\Settings::render();'
    expect((await site.request(page, { user: shopManager, locale: 'de_AT' })).output).toContain('Mit Yuko verbinden')
    expect((await site.request(page, { user: shopManager, locale: 'it_IT' })).output).toContain('Connect to Yuko')
  })

  it('asks for consent in the language of the checkout, also after the merchant saved the settings in another', async () => {
    connected({ consent: true })
    const { output } = await site.request('Yuko\\WooCommerce\\Settings::render();', { user: shopManager, locale: 'de_DE' })
    expect(output).toMatch(/value="" placeholder="Ich möchte Neuigkeiten/)
    expect(JSON.stringify((await site.request('', { locale: 'fr_CA' })).fields)).toContain('Je souhaite recevoir les nouveautés')
  })
})
