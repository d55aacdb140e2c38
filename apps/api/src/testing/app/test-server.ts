export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export const TEMPLATE_DATABASE = 'aicv_template';
