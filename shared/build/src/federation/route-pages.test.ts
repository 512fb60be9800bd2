import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routePages } from './route-pages.ts'

it('lists the pages of each path, layouts before their content, and omits pages that are not lazy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'routes-'))
  const file = join(folder, 'area.routes.tsx')
  await writeFile(
    file,
    `import { Navigate, type RouteObject } from 'router'
     export const routes: RouteObject[] = [{
       path: 'area',
       lazy: async () => ({ Component: (await import('#layout.tsx')).Layout }),
       children: [
         { index: true, element: <Navigate to="/area/list" /> },
         { path: 'list', children: [{ index: true, lazy: async () => ({ Component: (await import('#list.tsx')).List }) }] },
         { path: ':id', lazy: async () => ({ Component: (await import('#item.tsx')).Item }) },
       ],
     }]
     export const other = [{ path: 'plain', element: <Navigate to="/" /> }]`,
  )
  expect(await routePages(file)).toEqual([
    { path: '/area', imports: ['#layout.tsx'] },
    { path: '/area/list', imports: ['#layout.tsx', '#list.tsx'] },
    { path: '/area/:id', imports: ['#layout.tsx', '#item.tsx'] },
  ])
  await rm(folder, { recursive: true })
})
