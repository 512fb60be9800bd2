/** Generated pictures: products on a plain background, and as shoppers photograph them at home. */
import sharp from 'sharp'
import type { DemoProduct } from './catalogue.ts'
import type { Random } from './random.ts'

type Shape = (glaze: string, shade: string) => string

const mug: Shape = (glaze, shade) =>
  `<path d="M392 250c95-18 120 150-10 158" fill="none" stroke="${shade}" stroke-width="30" stroke-linecap="round"/><path d="M190 200h220l-14 232c-2 22-18 34-38 34H242c-20 0-36-12-38-34z" fill="${glaze}"/><ellipse cx="300" cy="200" rx="110" ry="24" fill="${shade}"/><path d="M198 330q102 40 205 0l-7 102c-2 22-18 34-38 34H242c-20 0-36-12-38-34z" fill="#e7dcc8" opacity=".85"/>`
const bowl: Shape = (glaze, shade) =>
  `<path d="M120 260h360c0 130-80 200-180 200S120 390 120 260z" fill="${glaze}"/><ellipse cx="300" cy="260" rx="180" ry="44" fill="${shade}"/><path d="M240 456h120v22H240z" fill="${shade}"/><path d="M150 350q150 46 300 0" stroke="#efe6d6" stroke-width="8" fill="none" opacity=".7"/>`
const plate: Shape = (glaze, shade) =>
  `<circle cx="300" cy="310" r="196" fill="${glaze}"/><circle cx="300" cy="310" r="140" fill="none" stroke="${shade}" stroke-width="10"/>${Array.from({ length: 40 }, (_, i) => `<circle cx="${300 + Math.round(Math.cos(i * 2.4) * (20 + i * 4))}" cy="${310 + Math.round(Math.sin(i * 2.4) * (20 + i * 4))}" r="${2 + (i % 3)}" fill="${shade}"/>`).join('')}`
const cloth: Shape = (glaze, shade) =>
  `<path d="M130 190q90-30 170 0t170 0v220q-90 40-170 6t-170 14z" fill="${glaze}"/><path d="M130 240q90-30 170 0t170 0M130 370q90-26 170 4t170-6" stroke="${shade}" stroke-width="12" fill="none"/><path d="M180 430v24M230 424v26M280 426v24M330 426v26M380 430v24M430 424v26" stroke="${shade}" stroke-width="6"/>`
const pan: Shape = (glaze, shade) =>
  `<rect x="420" y="140" width="170" height="36" rx="18" transform="rotate(-18 420 150)" fill="${shade}"/><circle cx="280" cy="320" r="180" fill="${glaze}"/><circle cx="280" cy="320" r="146" fill="${shade}"/><path d="M190 240a130 130 0 0 1 120-50" stroke="#fff" stroke-width="12" opacity=".25" fill="none" stroke-linecap="round"/>`
const blade: Shape = (glaze, shade) =>
  `<g transform="rotate(-32 300 310)"><path d="M90 270h300v50c-120 30-240 20-300-50z" fill="${glaze}"/><path d="M90 270h300" stroke="#fff" stroke-width="6" opacity=".6"/><rect x="388" y="264" width="150" height="46" rx="16" fill="${shade}"/><circle cx="430" cy="287" r="7" fill="#d9c9a8"/><circle cx="490" cy="287" r="7" fill="#d9c9a8"/></g>`
const board: Shape = (glaze, shade) =>
  `<g transform="rotate(-8 300 310)"><rect x="130" y="190" width="340" height="250" rx="22" fill="${glaze}"/>${[0, 1, 2, 3].map((row) => `<path d="M130 ${240 + row * 50}h340" stroke="${shade}" stroke-width="4" opacity=".6"/><path d="M${200 + (row % 2) * 40} ${190 + row * 50}v50M${330 + (row % 2) * 40} ${190 + row * 50}v50" stroke="${shade}" stroke-width="4" opacity=".6"/>`).join('')}</g>`
const pot: Shape = (glaze, shade) =>
  `<path d="M180 250h240l24 180q4 40-40 40H196q-44 0-40-40z" fill="${glaze}"/><path d="M170 330C90 320 110 220 60 200" stroke="${glaze}" stroke-width="22" fill="none" stroke-linecap="round"/><path d="M430 270c90-10 90 130 8 140" stroke="${shade}" stroke-width="22" fill="none"/><rect x="210" y="222" width="180" height="30" rx="12" fill="${shade}"/><circle cx="300" cy="206" r="18" fill="${shade}"/>`
const bottle: Shape = (glaze, shade) =>
  `<path d="M230 220q0-30 30-44v-40h80v40q30 14 30 44v230q0 30-30 30h-80q-30 0-30-30z" fill="${glaze}"/><rect x="252" y="104" width="96" height="44" rx="10" fill="${shade}"/><path d="M252 230v210" stroke="#fff" stroke-width="12" opacity=".3" stroke-linecap="round"/>`
const box: Shape = (glaze, shade) =>
  `<rect x="130" y="240" width="340" height="190" rx="26" fill="${glaze}"/><path d="M130 290h340" stroke="${shade}" stroke-width="10"/><rect x="270" y="268" width="60" height="46" rx="10" fill="${shade}"/><path d="M210 240q90-70 180 0" stroke="${shade}" stroke-width="14" fill="none"/>`
const bag: Shape = (glaze, shade) =>
  `<path d="M170 250h260l24 230H146z" fill="${glaze}"/><path d="M230 252c0-150 140-150 140 0" stroke="${shade}" stroke-width="18" fill="none"/><path d="M220 350h160M220 380h110" stroke="${shade}" stroke-width="10"/>`
const spoon: Shape = (glaze, shade) =>
  `<g transform="rotate(35 300 310)"><ellipse cx="300" cy="180" rx="62" ry="90" fill="${glaze}"/><ellipse cx="300" cy="184" rx="40" ry="62" fill="${shade}" opacity=".5"/><rect x="284" y="260" width="32" height="250" rx="16" fill="${glaze}"/></g>`

/** Shape, color, and shade of each. */
const looks: Record<string, readonly [Shape, string, string]> = {
  'stoneware-mug-moss': [mug, '#6f7f55', '#4d5a3a'],
  'stoneware-mug-chalk': [mug, '#f1ede4', '#cfc7b8'],
  'ramen-bowl-set': [bowl, '#35506b', '#22374c'],
  'dinner-plate-speckled': [plate, '#efe9dd', '#a99a83'],
  'linen-tablecloth-flax': [cloth, '#d8c9a7', '#b7a479'],
  'linen-napkins-rust': [cloth, '#b5573a', '#8b3d27'],
  'cast-iron-skillet-26': [pan, '#3a3a3c', '#262628'],
  'carbon-steel-wok': [pan, '#6c7076', '#4a4e55'],
  'chefs-knife-20': [blade, '#c4c9ce', '#4d3527'],
  'end-grain-board': [board, '#c08b52', '#8b5e33'],
  'pour-over-dripper': [bowl, '#e9e2d4', '#b8735a'],
  'gooseneck-kettle': [pot, '#2f4a44', '#1f322e'],
  'beeswax-wraps': [cloth, '#e3b448', '#b98a25'],
  'enamel-lunch-box': [box, '#f4f4ee', '#2e5a88'],
  'insulated-bottle-750': [bottle, '#4a7c74', '#2d4f4a'],
  'canvas-tote-harbour': [bag, '#e8e0cf', '#2f5573'],
  'merino-apron': [bag, '#6b4a33', '#4a3222'],
  'salt-pig': [pot, '#c9b79c', '#8a7355'],
  'olive-wood-spoon': [spoon, '#b98b58', '#8a6238'],
  'wool-picnic-blanket': [cloth, '#7b3f46', '#d3b9a0'],
}

const picture = ({ title }: DemoProduct, background: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"><title>${title}</title>${background}${inner}</svg>`

function shapeOf({ handle }: DemoProduct): string {
  const [shape, glaze, shade] = looks[handle] ?? [mug, '#999999', '#666666']
  return shape(glaze, shade)
}

/** On a plain background, as in a shop. */
export function drawProduct(product: DemoProduct): string {
  const ground = '<rect width="600" height="600" fill="#f3eee4"/><ellipse cx="300" cy="492" rx="190" ry="20" fill="#d9d0bf"/>'
  return picture(product, ground, shapeOf(product))
}

const walls = ['#cfd8cf', '#d9cbb8', '#c7d0d8', '#e2d6cc', '#b9c4b4']
const tables = ['#8a5f3c', '#a87b50', '#6d4b34', '#c9b08c', '#555049']

/** In a shopper's home: a wall, a table, light from a window, never quite straight. */
export async function photoOf(product: DemoProduct, random: Random): Promise<Uint8Array<ArrayBuffer>> {
  const [x, tilt, scale] = [random.between(-60, 60), random.between(-7, 7), random.between(70, 95) / 100]
  const light = random.between(40, 380)
  const room = `<rect width="600" height="600" fill="${random.pick(walls)}"/><path d="M${light} 0h120l-60 430h-120z" fill="#fff" opacity=".28"/><rect y="410" width="600" height="190" fill="${random.pick(tables)}"/><path d="M0 470h600M0 540h600" stroke="#000" stroke-width="3" opacity=".12"/><ellipse cx="${300 + x}" cy="484" rx="170" ry="22" opacity=".25"/>`
  const thing = `<g transform="translate(${x} 20) rotate(${tilt} 300 460) translate(300 470) scale(${scale}) translate(-300 -470)">${shapeOf(product)}</g>`
  // The product blocks SVG, which could contain anything; these are our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return new Uint8Array(
    await sharp(Buffer.from(picture(product, room, thing)))
      .resize(900, 900)
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
}
