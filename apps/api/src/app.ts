/** Assembles the product from its modules. */
import { endpoints } from '@aicv/contracts/endpoints';
import type { RegistrationPolicy } from '@aicv/domain/role-grant';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { config as configureZod } from 'zod/v4/core';
import en from 'zod/v4/locales/en.js';
import { bindCertificates } from './modules/academy/certificates.routes.ts';
import { bindCourseAuthoring } from './modules/academy/course-authoring.routes.ts';
import { bindCourses } from './modules/academy/courses.routes.ts';
import { bindLessons } from './modules/academy/lessons.routes.ts';
import { bindPremium } from './modules/academy/premium.routes.ts';
import { bindWorksheets } from './modules/academy/worksheets.routes.ts';
import { bindAccessTokens } from './modules/accounts/access-tokens.routes.ts';
import {
  createRereadCaller,
  createResolveCaller,
  createResolveToken,
  totpKeys,
} from './modules/accounts/accounts.public.ts';
import { bindAccounts } from './modules/accounts/accounts.routes.ts';
import { bindOwnAccount } from './modules/accounts/own-account.routes.ts';
import { bindOwnRecords } from './modules/accounts/own-records.routes.ts';
import { bindProfilePictures } from './modules/accounts/profile-pictures.routes.ts';
import { bindTwoFactor } from './modules/accounts/two-factor.routes.ts';
import { bindAudit } from './modules/administration/audit.routes.ts';
import { bindFirstSteps } from './modules/administration/first-steps.routes.ts';
import { bindHoldingsSummary } from './modules/administration/holdings-summary.routes.ts';
import { bindInvitations } from './modules/administration/invitations.routes.ts';
import { bindRevealedMails } from './modules/administration/revealed-mails.routes.ts';
import { bindSystem } from './modules/administration/system.routes.ts';
import { bindTenants } from './modules/administration/tenants.routes.ts';
import { bindUsers } from './modules/administration/users.routes.ts';
import { bindAnalytics } from './modules/analytics/analytics.routes.ts';
import { bindCapital } from './modules/capital/capital.routes.ts';
import { bindCapitalExport } from './modules/capital/capital-export.routes.ts';
import { bindCapitalWriting } from './modules/capital/capital-writing.routes.ts';
import { bindDashboard } from './modules/dashboard/dashboard.routes.ts';
import { bindMetricSources } from './modules/dashboard/metric-sources.routes.ts';
import { bindDisclosures } from './modules/disclosures/disclosures.routes.ts';
import { bindFeatureFlags } from './modules/feature-flags/feature-flags.routes.ts';
import { bindLegal } from './modules/legal/legal.routes.ts';
import { bindLegalCenter } from './modules/legal-center/legal-center.routes.ts';
import { bindLiveEvents } from './modules/live-events/live-events.routes.ts';
import { bindMails } from './modules/mails/mails.routes.ts';
import { bindNda } from './modules/nda/nda.routes.ts';
import { bindNotifications } from './modules/notifications/notifications.routes.ts';
import { bindOpportunities } from './modules/opportunities/opportunities.routes.ts';
import { bindOpportunityExchange } from './modules/opportunities/opportunity-exchange.routes.ts';
import { bindOpportunityReviews } from './modules/opportunities/opportunity-reviews.routes.ts';
import { bindSearch } from './modules/search/search.routes.ts';
import { readSettings, requiresConfirmedEmail } from './modules/settings/settings.public.ts';
import { bindSettings } from './modules/settings/settings.routes.ts';
import { bindUpgradeRequests } from './modules/settings/upgrade-requests.routes.ts';
import { bindInstallationHealth } from './modules/system-health/installation-health.routes.ts';
import { bindSeedStatus } from './modules/system-health/seed-status.routes.ts';
import { bindSystemHealth } from './modules/system-health/system-health.routes.ts';
import { bindVentures } from './modules/ventures/ventures.routes.ts';
import { bindVerification } from './modules/verification/verification.routes.ts';
import { createRecordRefusal } from './platform/audit/record-refusal.ts';
import type { Clock } from './platform/clock.ts';
import { connectionSettingsOf } from './platform/database/connection-settings.ts';
import type { Queryable } from './platform/database/queryable.ts';
import { createTenantScope } from './platform/database/tenant-scope.ts';
import type { DocumentStore } from './platform/documents/document-store.ts';
import type { PdfRenderer } from './platform/documents/render-pdf.ts';
import type { SigningIdentity } from './platform/documents/signing-identity.ts';
import { createLiveEventHub } from './platform/events/live-event-hub.ts';
import { createBinder } from './platform/http/bind-endpoint.ts';
import { closeConnectionsOnShutdown, type EndOfConnections } from './platform/http/close-connections-on-shutdown.ts';
import { createCsrf } from './platform/http/csrf.ts';
import { handleError } from './platform/http/error-handler.ts';
import { followRequests } from './platform/http/follow-requests.ts';
import { handleClientError } from './platform/http/handle-client-error.ts';
import { handleHostAndExpect, LEAVE_HOST_TO_US } from './platform/http/handle-host-and-expect.ts';
import { parseJsonBodies } from './platform/http/json-bodies.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { describeAsOpenApi } from './platform/http/open-api.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { readableAddress } from './platform/http/readable-address.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import { createOriginOf } from './platform/http/request-origin.ts';
import { addSecurityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import { servePages } from './platform/http/serve-pages.ts';
import { findSessionEnd } from './platform/http/sessions.repository.ts';
import { handleUnknownPaths } from './platform/http/unknown-paths.ts';
import { parseUploadBodies } from './platform/http/upload-bodies.ts';
import { validatorCompiler } from './platform/http/validate-requests.ts';
import type { Installation } from './platform/installation.ts';
import { type Keys, keysFor } from './platform/keys.ts';
import type { Observation } from './platform/metrics/observation.ts';
import { createProcessWatch } from './platform/metrics/process-watch.ts';
import { createReadSessionRecords, readCallerRecords, readTenantPolicy } from './read-caller-records.ts';

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
    genReqId: requestIdOf,
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
  if (deps.pagesRoot !== undefined) await servePages(app, deps.pagesRoot);
  return app;
}

async function buildApi(api: FastifyInstance, deps: AppDependencies, connections: EndOfConnections): Promise<void> {
  const { pool, clock, pdf, identity, store } = deps;
  const scope = createTenantScope(pool);
  const readSessionRecords = createReadSessionRecords(scope);
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler);
  parseJsonBodies(api);
  parseUploadBodies(api);
  await api.register(cookie, { secret: [...keysFor('cookie', deps.sessionSecrets)] });
  const openApi = await describeAsOpenApi(api);
  const csrf = createCsrf(keysFor('csrf', deps.sessionSecrets));
  const rateLimits = createRateLimits();
  const hub = createLiveEventHub({
    connection: () => deps.direct ?? connectionSettingsOf(pool),
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
    resolveToken: createResolveToken(scope, clock, readCallerRecords),
    readSessionEnd: (token) => scope.withAuthentication((tx) => findSessionEnd(tx, token)),
    recordRefusal: createRecordRefusal(scope),
    scope,
    clock,
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
    log: (details, message) => api.log.error(details, message),
  });
  bindLegalCenter(binder);
  bindVerification(binder, { scope, identity });
  bindOpportunities(binder);
  bindOpportunityReviews(binder);
  bindOpportunityExchange(binder, { pdf });
  bindVentures(binder);
  bindCourses(binder);
  bindLessons(binder);
  bindWorksheets(binder);
  bindCourseAuthoring(binder);
  bindCertificates(binder, {
    publicUrl,
    clock,
    pdf,
    identity,
    store,
  });
  bindPremium(binder);
  bindCapital(binder);
  bindCapitalWriting(binder);
  bindCapitalExport(binder, { pdf, identity });
  bindDisclosures(binder, { pdf, identity, store });
  bindSettings(binder, { scope, isMailConfigured });
  bindUpgradeRequests(binder);
  bindAudit(binder, { scope, clock, identity });
  bindUsers(binder, { scope, clock, publicUrl, isMailConfigured });
  bindInvitations(binder, { scope, clock, publicUrl, readTenantPolicy });
  bindTenants(binder, { scope, clock, publicUrl });
  bindHoldingsSummary(binder);
  bindSystem(binder, { scope, clock, publicUrl, identity, installation: deps.installation });
  bindFeatureFlags(binder);
  bindLiveEvents(binder, { hub });
  bindAnalytics(binder, { scope, clock });
  bindAccessTokens(binder);
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
