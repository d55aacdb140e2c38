/** Assembles the product from its modules. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@aicv/contracts/endpoints';
import type { RegistrationPolicy } from '@aicv/domain/identity/role-grant';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { config as configureZod } from 'zod/v4/core';
import en from 'zod/v4/locales/en.js';
import { bindCourseAuthoring } from './modules/academy/authoring/course-authoring.routes.ts';
import { bindCourses } from './modules/academy/catalogue/courses.routes.ts';
import { bindPremium } from './modules/academy/catalogue/premium.routes.ts';
import { bindCertificates } from './modules/academy/certificates/certificates.routes.ts';
import { bindCourseDeletion } from './modules/academy/deletion/deletion.routes.ts';
import { bindLessons } from './modules/academy/learning/lessons.routes.ts';
import { bindWorksheets } from './modules/academy/worksheets/worksheets.routes.ts';
import { bindAudit } from './modules/admin/audit/audit.routes.ts';
import { bindInstallationHealth } from './modules/admin/system/installation-health.routes.ts';
import { bindSeedStatus } from './modules/admin/system/seed-status.routes.ts';
import { bindSystem } from './modules/admin/system/system.routes.ts';
import { bindSystemHealth } from './modules/admin/system/system-health.routes.ts';
import { bindFirstSteps } from './modules/admin/tenants/first-steps.routes.ts';
import { bindHoldingsSummary } from './modules/admin/tenants/holdings-summary.routes.ts';
import { bindTenants } from './modules/admin/tenants/tenants.routes.ts';
import { bindInvitations } from './modules/admin/users/invitations.routes.ts';
import { bindRevealedMails } from './modules/admin/users/revealed-mails.routes.ts';
import { bindUsers } from './modules/admin/users/users.routes.ts';
import { bindAiDrafts } from './modules/ai/ai-drafts.routes.ts';
import type { AiSettings } from './modules/ai/create-draft.ts';
import { bindAnalytics } from './modules/analytics/analytics.routes.ts';
import { bindCapital } from './modules/capital/capital.routes.ts';
import { bindCapitalWriting } from './modules/capital/capital-writing.routes.ts';
import { bindCapitalDeletion } from './modules/capital/deletion/capital-deletion.routes.ts';
import { bindCapitalExport } from './modules/capital/export/capital-export.routes.ts';
import { notifyWaitingUpdates } from './modules/capital/update-jobs.public.ts';
import { bindComments } from './modules/comments/comments.routes.ts';
import { bindCompetence } from './modules/competence/rules/competence.routes.ts';
import { bindDashboard } from './modules/dashboard/dashboard.routes.ts';
import { bindMetricSources } from './modules/dashboard/metric-sources.routes.ts';
import { bindDecisions } from './modules/decisions/decisions.routes.ts';
import { bindLineage } from './modules/decisions/lineage/lineage.routes.ts';
import { bindFiles } from './modules/files/files.routes.ts';
import { bindForecasts } from './modules/forecasts/forecasts.routes.ts';
import { bindAccessTokens } from './modules/identity/access-tokens/access-tokens.routes.ts';
import {
  createRereadCaller,
  createResolveCaller,
  createResolveToken,
  totpKeys,
  userExists,
} from './modules/identity/accounts.public.ts';
import { bindOwnAccount } from './modules/identity/profile/own-account.routes.ts';
import { bindOwnRecords } from './modules/identity/profile/own-records.routes.ts';
import { bindProfilePictures } from './modules/identity/profile/profile-pictures.routes.ts';
import { bindAccounts } from './modules/identity/sign-in/accounts.routes.ts';
import { bindTwoFactor } from './modules/identity/two-factor/two-factor.routes.ts';
import { bindLegal } from './modules/legal/agreements/legal.routes.ts';
import { bindDisclosures } from './modules/legal/disclosures/disclosures.routes.ts';
import { bindLegalCenter } from './modules/legal/legal-center/legal-center.routes.ts';
import { bindNda } from './modules/legal/nda/nda.routes.ts';
import { bindVerification } from './modules/legal/verification/verification.routes.ts';
import { bindMcp } from './modules/mcp/mcp.routes.ts';
import { bindMails } from './modules/notifications/email/mails.routes.ts';
import { bindNotifications } from './modules/notifications/inbox/notifications.routes.ts';
import { bindLiveEvents } from './modules/notifications/live/live-events.routes.ts';
import { bindOpportunities } from './modules/opportunities/board/opportunities.routes.ts';
import { bindDeletion } from './modules/opportunities/deletion/deletion.routes.ts';
import { bindOpportunityExchange } from './modules/opportunities/exchange/opportunity-exchange.routes.ts';
import { bindAntiPortfolio } from './modules/opportunities/passing/anti-portfolio.routes.ts';
import { bindPassing } from './modules/opportunities/passing/passing.routes.ts';
import { bindOpportunityReviews } from './modules/opportunities/reviews/opportunity-reviews.routes.ts';
import { bindSavedViews } from './modules/opportunities/saved-views/saved-views.routes.ts';
import { bindScoringGuide } from './modules/opportunities/scoring-guide/scoring-guide.routes.ts';
import { bindSearch } from './modules/search/search.routes.ts';
import { bindFeatureFlags } from './modules/settings/feature-flags/feature-flags.routes.ts';
import { bindUpgradeRequests } from './modules/settings/plans/upgrade-requests.routes.ts';
import { bindSettings } from './modules/settings/settings/settings.routes.ts';
import { readSettings, requiresConfirmedEmail } from './modules/settings/settings.public.ts';
import { bindTrash } from './modules/trash/trash.routes.ts';
import { bindLabsDeletion } from './modules/ventures/deletion/labs-deletion.routes.ts';
import { bindVentures } from './modules/ventures/ventures/ventures.routes.ts';
import { createRecordRefusal } from './platform/audit/log/record-refusal.ts';
import type { Clock } from './platform/clock.ts';
import { connectionSettingsOf } from './platform/db/pool/connection-settings.ts';
import type { Queryable } from './platform/db/pool/queryable.ts';
import { createTenantScope } from './platform/db/tenancy/tenant-scope.ts';
import type { PdfRenderer } from './platform/documents/pdf/render-pdf.ts';
import type { SigningIdentity } from './platform/documents/signing/signing-identity.ts';
import type { DocumentStore } from './platform/documents/store/document-store.ts';
import { createLiveEventHub } from './platform/events/live-event-hub.ts';
import {
  closeConnectionsOnShutdown,
  type EndOfConnections,
} from './platform/http/connections/close-connections-on-shutdown.ts';
import { followRequests } from './platform/http/connections/follow-requests.ts';
import { handleHostAndExpect, LEAVE_HOST_TO_US } from './platform/http/connections/handle-host-and-expect.ts';
import { logRequests } from './platform/http/connections/log-requests.ts';
import { createOriginOf } from './platform/http/connections/request-origin.ts';
import { describeForLog } from './platform/http/errors/describe-for-log.ts';
import { handleError } from './platform/http/errors/error-handler.ts';
import { handleClientError } from './platform/http/errors/handle-client-error.ts';
import { createBinder } from './platform/http/routing/bind-endpoint.ts';
import { parseJsonBodies } from './platform/http/routing/json-bodies.ts';
import { SECURITY_SCHEMES } from './platform/http/routing/security-schemes.ts';
import { serializeResponses } from './platform/http/routing/serialize-responses.ts';
import { handleUnknownPaths } from './platform/http/routing/unknown-paths.ts';
import { parseUploadBodies } from './platform/http/routing/upload-bodies.ts';
import { validatorCompiler } from './platform/http/routing/validate-requests.ts';
import { createCsrf } from './platform/http/security/csrf.ts';
import { createRateLimits } from './platform/http/security/rate-limits.ts';
import { readableAddress } from './platform/http/security/readable-address.ts';
import { addSecurityHeaders, setSecurityHeaders } from './platform/http/security/security-headers.ts';
import { findSessionEnd } from './platform/http/sessions/sessions.repository.ts';
import { servePages } from './platform/http/static/serve-pages.ts';
import type { Observation } from './platform/observability/observation.ts';
import { createProcessWatch } from './platform/observability/process-watch.ts';
import type { Installation } from './platform/processes/installation.ts';
import { type Keys, keysFor } from './platform/secrets/keys.ts';
import { createReadCallerRecords, createReadSessionRecords, createReadTenantPolicy } from './read-caller-records.ts';

export interface AppDependencies {
  readonly pool: pg.Pool;
  /** Bypasses a pooler, to receive signals from other processes. Default: same as the pool. */
  readonly direct?: pg.ClientConfig | undefined;
  readonly clock: Clock;
  readonly pdf: PdfRenderer;
  readonly identity: SigningIdentity;
  readonly store: DocumentStore;
  readonly sessionSecrets: Keys;
  readonly installation: Installation;
  readonly registrationPolicy: RegistrationPolicy;
  readonly trustedProxies: readonly string[];
  /** The product's own address. Undefined: the address that each caller used. */
  readonly publicUrl?: string | undefined;
  /** The built pages. Undefined in tests of the API. */
  readonly pagesRoot: string | undefined;
  readonly logger: FastifyServerOptions['logger'];
  /** Metrics, tracing and a watch on the process. */
  readonly observation?: Pick<Observation, 'metrics' | 'tracing' | 'watch'> | undefined;
  /** Writes drafts. Undefined: drafts are extracts. */
  readonly ai?: AiSettings | undefined;
  /** The folder whose disk the health page checks. */
  readonly dataDir?: string | undefined;
  /** How long a stop waits for clients to close their connections. Default: not at all. */
  readonly drainWithinMs?: (() => number) | undefined;
}

// zod/mini has no messages of its own.
configureZod(en());

const BODY_LIMIT_BYTES = 1024 * 1024;

export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: deps.logger ?? false,
    trustProxy: deps.trustedProxies.length === 0 ? false : [...deps.trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    // Never taken from the caller, because the audit log contains it.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // An over-long id passes the gates like any other, instead of matching no route.
    routerOptions: { maxParamLength: 2_000 },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests over open connections are answered until the last one closes.
    return503OnClosing: false,
    // A client that sends slowly must not hold a connection forever.
    requestTimeout: 30_000,
    // Ends connections that read nothing for two minutes, or four by how Node counts. Event streams send something every 20 seconds.
    connectionTimeout: 120_000,
    http: LEAVE_HOST_TO_US,
    rewriteUrl: readableAddress,
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      handleError(error, request, reply);
    },
  });
  addSecurityHeaders(app);
  handleHostAndExpect(app);
  logRequests(app);
  followRequests(app);
  deps.observation?.metrics?.countRequests(app);
  deps.observation?.tracing?.followRequests(app);
  const connections = closeConnectionsOnShutdown(app);
  // Responses that do not ask for it are never compressed, and no request is decompressed.
  await app.register(compress, { global: false, globalDecompression: false, encodings: ['br'], threshold: 0 });
  app.setErrorHandler(handleError);
  await app.register((api) => buildApi(api, deps, connections), { prefix: '' });
  if (deps.pagesRoot !== undefined) {
    const scope = createTenantScope(deps.pool);
    await servePages(app, deps.pagesRoot, () => scope.withAuthentication(userExists));
  }
  return app;
}

async function buildApi(api: FastifyInstance, deps: AppDependencies, connections: EndOfConnections): Promise<void> {
  const { pool, clock, pdf, identity, store } = deps;
  const scope = createTenantScope(pool);
  const flagDefaults = { hasModel: deps.ai !== undefined };
  const readSessionRecords = createReadSessionRecords(scope, flagDefaults);
  const readTenantPolicy = createReadTenantPolicy(flagDefaults);
  api.setValidatorCompiler(validatorCompiler);
  serializeResponses(api);
  parseJsonBodies(api);
  parseUploadBodies(api, store);
  await api.register(cookie, { secret: [...keysFor('cookie', deps.sessionSecrets)] });
  const openApi = await describeAsOpenApi(api);
  const csrf = createCsrf(keysFor('csrf', deps.sessionSecrets));
  const rateLimits = createRateLimits();
  const hub = createLiveEventHub({
    connection: () => deps.direct ?? connectionSettingsOf(pool),
    clock,
    rereadCaller: createRereadCaller(clock, readSessionRecords),
  });
  // Each serving process listens, so the health page can count the processes.
  api.addHook('onListen', async () => hub.listen());
  // Closed before the server waits for open responses: event streams never end by themselves.
  api.addHook('preClose', async () => {
    await hub.close();
    await connections.drain(deps.drainWithinMs?.() ?? 0);
  });
  const { publicUrl } = deps;
  const originOf = createOriginOf(publicUrl);
  const binder = createBinder(api, endpoints, {
    rateLimits,
    csrf,
    resolveCaller: createResolveCaller(scope, clock, readSessionRecords),
    resolveToken: createResolveToken(scope, clock, createReadCallerRecords(flagDefaults)),
    readSessionEnd: (token) => scope.withAuthentication((tx) => findSessionEnd(tx, token)),
    recordRefusal: createRecordRefusal(scope),
    scope,
    clock,
    publicUrl,
  });

  bindSystemHealth(binder, {
    pingDatabase: () => pool.query('SELECT 1'),
    openApi,
  });
  const readRegistrationPolicy = async (tx: Queryable) =>
    (await readSettings(tx)).registrationPolicy ?? deps.registrationPolicy;
  const { isMailConfigured } = deps.installation;
  bindAccounts(binder, {
    scope,
    clock,
    csrf,
    readRegistrationPolicy,
    readTenantPolicy,
    publicUrl,
    isMailConfigured,
  });
  bindOwnAccount(binder, { scope, clock, publicUrl, readRegistrationPolicy });
  bindOwnRecords(binder, { scope, clock, readTenantPolicy });
  bindProfilePictures(binder);
  bindTwoFactor(binder, { scope, clock, originOf, readTenantPolicy, keys: totpKeys(deps.sessionSecrets) });
  bindLegal(binder, { pdf });
  bindNda(binder, {
    pdf,
    identity,
    store,
    requiresConfirmedEmail: async (tx) => requiresConfirmedEmail(await readSettings(tx), isMailConfigured),
    afterSigning: notifyWaitingUpdates,
    log: (details, message) => api.log.error(details, message),
  });
  bindLegalCenter(binder);
  bindVerification(binder, { scope, clock, identity });
  bindOpportunities(binder);
  bindPassing(binder);
  bindAntiPortfolio(binder);
  bindDeletion(binder);
  bindTrash(binder);
  bindOpportunityReviews(binder);
  bindForecasts(binder);
  bindComments(binder);
  bindOpportunityExchange(binder, { pdf });
  bindDecisions(binder, { pdf, identity, store });
  bindLineage(binder);
  const drafts = bindAiDrafts(binder, {
    scope,
    ai: deps.ai,
    onFailure: (error) => api.log.error({ failure: describeForLog(error) }, 'could not write an AI draft'),
  });
  api.addHook('preClose', drafts.close);
  bindSavedViews(binder);
  bindScoringGuide(binder);
  bindVentures(binder);
  bindLabsDeletion(binder);
  bindCourses(binder);
  bindLessons(binder);
  bindWorksheets(binder);
  bindCourseAuthoring(binder);
  bindCourseDeletion(binder);
  bindCertificates(binder, {
    publicUrl,
    clock,
    pdf,
    identity,
    store,
  });
  bindPremium(binder);
  bindCompetence(binder);
  bindCapital(binder);
  bindCapitalWriting(binder);
  bindCapitalDeletion(binder);
  bindCapitalExport(binder, { pdf, identity });
  bindFiles(binder, { store, log: (details, message) => api.log.error(details, message) });
  bindDisclosures(binder, { pdf, identity, store });
  bindSettings(binder, { scope, isMailConfigured });
  bindUpgradeRequests(binder);
  bindAudit(binder, { scope, clock, identity });
  bindUsers(binder, { scope, clock, publicUrl, isMailConfigured });
  bindInvitations(binder, { scope, clock, publicUrl, readTenantPolicy });
  bindTenants(binder, { scope, clock, publicUrl });
  bindHoldingsSummary(binder);
  bindSystem(binder, { scope, clock, publicUrl, identity, installation: deps.installation });
  const aiHost = deps.ai === undefined ? null : new URL(deps.ai.server.baseUrl).host;
  bindFeatureFlags(binder, { ...flagDefaults, aiHost });
  bindLiveEvents(binder, { hub });
  bindAnalytics(binder, { scope, clock });
  bindAccessTokens(binder);
  bindMcp(binder, { inject: (request) => api.inject(request), version: deps.installation.version });
  bindMails(binder);
  bindRevealedMails(binder);
  bindNotifications(binder);
  bindSearch(binder);
  bindFirstSteps(binder);
  bindDashboard(binder, { scope, clock });
  bindMetricSources(binder);
  bindSeedStatus(binder, { scope });
  bindInstallationHealth(binder, {
    scope,
    pool,
    clock,
    identity,
    store,
    watch: deps.observation?.watch ?? createProcessWatch(clock),
    installation: deps.installation,
    dataDir: deps.dataDir,
  });
  handleUnknownPaths(api, rateLimits, endpoints);
}

/** Describes the routes that are bound after it. The returned function generates their OpenAPI document. */
async function describeAsOpenApi(api: FastifyInstance): Promise<() => object> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'AICV API', version: '2.0.0' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
  });
  return () => api.swagger();
}
