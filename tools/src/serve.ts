import { resolve } from 'node:path'
import { build } from './build.ts'
import { root } from './command.ts'
import { launchMailbox, type Mailbox } from './mailbox.ts'
import { isPortFree } from './ports.ts'
import { launchProduct, type Product, prepareDatabase } from './product.ts'

export interface Served {
  product: Product
  /** Absent when SMTP_URL names another server. */
  mailbox: Mailbox | undefined
}

/**
 * Builds what is outdated, unless that is `built` already, and a first database meanwhile; starts mailbox and product, prints
 * their URLs, and stops both on Ctrl-C.
 */
export async function serve({ built = false } = {}): Promise<Served> {
  const port = await freePort()
  const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
  await Promise.all([built || build(), prepareDatabase({ dataDir })])
  const mailbox = process.env.SMTP_URL ? undefined : await launchMailbox(resolve(dataDir, 'mailbox'))
  const smtpUrl = mailbox?.smtpUrl ?? process.env.SMTP_URL ?? ''
  const product = launchProduct({ port, dataDir, smtpUrl })
  let isStopping = false
  const stop = () => {
    // Ctrl-C may arrive several times, from the terminal and from npm.
    if (!isStopping) void product.stop()
    isStopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  await Promise.all([product.ready, mailbox?.ready]).catch(async (reason: Error) => {
    if (isStopping) process.exit(0)
    await product.stop()
    refuse(reason.message)
  })

  console.log(`
  Yuko      ${product.url}
  Mailbox   ${mailbox?.webUrl ?? 'mail goes to SMTP_URL'}
  API       ${product.url}/api/v1/docs
  Data      ${dataDir}

  Ctrl-C stops everything.`)

  void product.ended.then(async (code) => {
    await mailbox?.stop()
    process.exit(code)
  })
  return { product, mailbox }
}

/** The port to serve at. Ends the process if it can't be used. */
export async function freePort(): Promise<number> {
  const port = Number(process.env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    refuse(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
  if (!(await isPortFree(port)))
    refuse(`Port ${port} is in use. Stop what listens there, or choose another, for example PORT=${port + 1}.`)
  return port
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}
