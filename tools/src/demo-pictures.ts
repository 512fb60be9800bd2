/** `node tools/src/demo-pictures.ts`: redraws the demo shop's products in `widgets/demo/products`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { demoProducts } from './demo/catalogue.ts'
import { drawProduct } from './demo/pictures.ts'

for (const product of demoProducts)
  writeFileSync(join(root, 'widgets/demo/products', `${product.handle}.svg`), `${drawProduct(product)}\n`)
