/** `node bare-server.ts <port> <database>`: opens a database, and answers requests once it has answered a query. */
import { createServer } from 'node:http'

const [port, database = ''] = process.argv.slice(2)
if (database.startsWith('postgres')) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(database)
  await client.connect()
  await client.query('select 1')
} else {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(database)
  await pglite.query('select 1')
}
createServer((_, response) => response.end('ready')).listen(Number(port))
