/** `node tools/src/demo-year.ts <folder> <url>`: a year of the demo shop, in the data folder of a stopped product. */
import { liveThroughYear } from './demo/year.ts'

const [dataDir, url] = process.argv.slice(2)
if (!dataDir || !url) throw new Error('Name the data folder and the address of the product')
await liveThroughYear({ dataDir, url, today: new Date() })
