import { register } from '@shopify/web-pixels-extension'
import { watchShopper } from './watch-shopper.ts'

register((api) => watchShopper(api, (url, init) => fetch(url, init)))
