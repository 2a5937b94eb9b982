import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './app/app.css'
import { makeContext } from './app/make-context.ts'
import { makeRouter } from './app/router.tsx'
import { readSettings } from './app/settings.ts'
import { browserApi } from './lib/api-client.ts'
import { forgetDataOnUserChange } from './lib/query-client.ts'

const context = makeContext(browserApi, readSettings())
forgetDataOnUserChange(context.queryClient)

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={makeRouter(context)} />
  </StrictMode>,
)
