/// <reference path="./php-wasm.d.ts" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPHPLoaderModule } from '@php-wasm/node-8-1'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { z } from 'zod'
import { placeholder, pluginFolder } from '#core/store/woocommerce/plugin/plugin-files.ts'

const sources = join(import.meta.dirname, '../../../widgets/woocommerce')
const standIn = join(import.meta.dirname, 'wordpress')

const answer = z.object({
  output: z.string(),
  state: z.object({
    options: z.record(z.string(), z.json()),
    transients: z.record(z.string(), z.json()),
    session: z.record(z.string(), z.json()).optional(),
  }),
  redirect: z.string().nullable(),
  status: z.int().nullable(),
  calls: z.array(z.object({ url: z.string(), blocking: z.boolean(), body: z.string() })),
  scripts: z.union([z.array(z.never()), z.record(z.string(), z.object({ src: z.string(), strategy: z.string() }))]),
  fields: z.json(),
  menu: z.json(),
  blocks: z.json(),
  inline: z.record(z.string(), z.string()).optional(),
})

/** A person in front of the site, and the page they see. */
export interface Visit {
  user?: { id: number; email: string; may: string[] }
  consent?: Record<string, boolean> | null
  prices?: Record<string, string>
  post?: number
  /** The checkout: '', or the name of a page that follows it. */
  checkout?: string
  locale?: string
  currency?: string
  is_nonce_valid?: boolean
  /** The site's own URL. */
  home?: string
}

export const shopManager = { id: 1, email: 'ada@mill.example', may: ['manage_woocommerce'] }

/** The plugin in real PHP 8.1 (WebAssembly), on a stand-in of WordPress that keeps its options between requests. */
export async function startWordPress(server: string) {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
  const plugin = `/plugins/${pluginFolder}`
  for (const folder of ['/plugins', plugin, `${plugin}/src`, `${plugin}/languages`, '/wordpress']) php.mkdir(folder)
  const files = globSync('**/*.php', { cwd: sources })
  for (const file of files)
    php.writeFile(`${plugin}/${file}`, readFileSync(join(sources, file), 'utf8').replaceAll(placeholder, server))
  for (const file of ['wordpress.php', 'request.php']) php.writeFile(`/wordpress/${file}`, readFileSync(join(standIn, file)))
  let state: z.output<typeof answer>['state'] = { options: {}, transients: {} }

  return {
    get state() {
      return state
    },
    setState(next: typeof state) {
      state = next
    },
    /** Runs PHP within a request, after the plugin started. */
    async request(code: string, site: Visit = {}) {
      php.writeFile('/wordpress/input.json', JSON.stringify({ site, state, code, plugin: `${plugin}/yuko-for-woocommerce.php` }))
      const { text, errors } = await php.run({ scriptPath: '/wordpress/request.php' })
      const line = text.slice(text.lastIndexOf('{"output":'))
      if (!line.startsWith('{')) throw new Error(`${text}\n${errors}`)
      const done = answer.parse(JSON.parse(line))
      state = done.state
      return done
    },
    /** What PHP's own parser and compiler say about each file, without running it. */
    async lint() {
      const complaints: string[] = []
      for (const file of files) {
        const { text } = await php.run({
          code: `<?php
            set_error_handler( function ( $level, $message ) { throw new ErrorException( $message ); } );
            try { token_get_all( file_get_contents( '${plugin}/${file}' ), TOKEN_PARSE ); }
            catch ( Throwable $error ) { echo $error->getMessage(), ' in line ', $error->getLine(); }`,
        })
        if (text) complaints.push(`${file}: ${text}`)
      }
      return { files, complaints }
    },
    /** Deletes the plugin as WordPress does. */
    async uninstall() {
      const start = `require '/wordpress/wordpress.php'; const WP_UNINSTALL_PLUGIN = true; `
      const set = `[ 'options' => Site::$options, 'transients' => Site::$transients ] = json_decode( '${JSON.stringify(state)}', true );`
      const { text } = await php.run({
        code: `<?php ${start} ${set} require '${plugin}/uninstall.php'; echo json_encode( Site::state() );`,
      })
      return JSON.parse(text) as unknown
    },
    stop: () => php.exit(),
  }
}
export type WordPressOfTests = Awaited<ReturnType<typeof startWordPress>>
