import { parseAllowList } from '../../lib/http/address-rules';
import { SafeFetch } from '../../lib/http/safe-fetch';
import { SnsClient } from '../../mail/sns/sns-client';
import { env } from '../../lib/env';
import { ReportIntake, type ReportReceipt } from '../subscribing/report-intake';
import { service } from '../../strapi/service';
import { bounceService } from './bounce';

/** Reports that mail services post about addresses. */
export const serviceReportsService = service(({ strapi }) => {
  let intake: ReportIntake | undefined;
  const create = (): ReportIntake => {
    const { OUTBOUND_ALLOW, PUBLIC_URL } = env();
    const allow = parseAllowList(OUTBOUND_ALLOW, 'mail');
    const http = new SafeFetch({ userAgent: `Aurelian (+${PUBLIC_URL})`, allow });
    return new ReportIntake({
      record: (report) => bounceService(strapi).record(report),
      sns: new SnsClient(http),
      log: (line) => strapi.log.info(line),
    });
  };
  return {
    /** Records a body's reports (`ReportIntake.take`). */
    take: (body: unknown): Promise<ReportReceipt | null> => (intake ??= create()).take(body),
  };
});
