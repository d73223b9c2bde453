import { jobRoutes } from '../../../contract/routes/jobs';

const admin = { auth: false, policies: ['global::is-admin'] };

export default {
  routes: [
    { method: 'GET', path: '/automation/status', handler: 'automation.status', config: admin },
    { method: 'GET', path: '/automation/summary', handler: 'automation.summary', config: admin },
    {
      method: 'PATCH',
      path: '/automation/tasks/:id',
      handler: 'automation.updateTask',
      config: admin,
    },
    {
      method: 'POST',
      path: '/automation/run-task/:id',
      handler: 'automation.runTask',
      config: admin,
    },
    {
      method: 'GET',
      path: '/automation/image-replacements',
      handler: 'automation.getReplacements',
      config: admin,
    },
    {
      method: 'PUT',
      path: '/automation/image-replacements',
      handler: 'automation.putReplacements',
      config: admin,
    },
    // Every other job has a call of its own.
    ...jobRoutes
      .filter(({ id }) => id !== 'jobs.runTask')
      .map(({ method, path }) => ({
        method,
        path: path.slice('/api'.length),
        handler: 'automation.runJob',
        config: admin,
      })),
    { method: 'GET', path: '/automation/runs', handler: 'run.list', config: admin },
    { method: 'GET', path: '/automation/runs/:id', handler: 'run.get', config: admin },
    { method: 'GET', path: '/automation/runs/:id/events', handler: 'run.events', config: admin },
    { method: 'POST', path: '/automation/runs/:id/cancel', handler: 'run.cancel', config: admin },
    { method: 'POST', path: '/automation/runs/:id/undo', handler: 'run.undo', config: admin },
  ],
};
