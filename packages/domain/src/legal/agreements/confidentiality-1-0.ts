import type { AgreementText } from './agreement-text.ts';

/**
 * Confidentiality agreement 1.0 (REQ-68). Users have accepted exactly this text: never edit it, add a new version beside this file
 * instead. For the same reason names are literal text and do not come from the brand.
 */
export const confidentiality10: AgreementText = {
  kind: 'confidentiality',
  version: '1.0',
  effectiveDate: '2025-09-14',
  title: 'Confidentiality Agreement',
  summary: [
    {
      title: 'Confidentiality',
      text: 'You keep what you see on the platform secret and protect it with reasonable care.',
    },
    {
      title: 'Use limitations',
      text: 'You use it only for your work on the platform with AICV, never for your own or another party’s advantage.',
    },
    {
      title: 'Non-solicitation',
      text: 'For 12 months after your access ends you do not solicit our people, investors, clients or partners, and do not compete with a venture that you learned about here.',
    },
    {
      title: 'Term',
      text: 'Your duties last as long as you have platform access and 5 years beyond it.',
    },
  ],
  sections: [
    {
      heading: 'Background',
      paragraphs: [
        'This Confidentiality Agreement (the “Agreement”) is made between AICV Holdings, Inc., a Delaware corporation (“AICV”, “we” or “us”), and the person who accepts it (“you”). It takes effect for you at the moment of your acceptance. Version 1.0 has been offered since 14 September 2025.',
        'AICV operates a platform for training, opportunity scouting, venture building, finance and administration (the “Platform”). On the Platform you may see information that AICV, its ventures, its investors and its partners have not made public and whose value depends on its staying so.',
        'We give you access to the Platform in return for your promises in this Agreement. You may not use the protected areas of the Platform before you have accepted it.',
      ],
    },
    {
      heading: 'Definition of Confidential Information',
      paragraphs: [
        '“Confidential Information” means all information that you receive through the Platform, or from AICV in connection with it, that is not generally known and that is either marked as confidential or would be understood as confidential by a reasonable person in the circumstances. The form does not matter: it may be written, spoken, shown on a screen, contained in a file or derived from any of these.',
        'It includes, in particular: opportunities, their descriptions, scores and reviews; venture plans, product designs, source code, models, prompts, training data and evaluation results; course and certification material that is not public; financial figures, valuations, funding rounds and investor updates; the names and terms of investors, clients, candidates and partners; and the way the Platform is built, secured and operated.',
        'It does not include information that you can show (a) is or becomes public without a breach by you; (b) was lawfully known to you before you received it; (c) was lawfully given to you by a third party who was free to disclose it; or (d) was developed by you independently, without use of Confidential Information. A combination of facts is not public merely because each of its parts is.',
      ],
    },
    {
      heading: 'Obligations',
      paragraphs: [
        'You will keep Confidential Information secret. You will protect it with at least the care that you give to your own confidential information, and never with less than reasonable care.',
        'You will use Confidential Information only for the purpose for which your access was granted: to learn, to evaluate, to build, to invest or to administer together with AICV. You will not use it for your own account or for the benefit of any other person or business.',
        'You will not disclose Confidential Information to anyone, except to a person whom AICV has authorised on the Platform to see the same information, or to a professional adviser who needs it to advise you about this Agreement and who is bound by a duty of confidence. You answer for what such an adviser does with it.',
        'You will not copy, export, photograph or record Confidential Information beyond what your work on the Platform requires. You will not enter it into an artificial-intelligence service or any other outside service unless AICV has approved that service for that information in writing. You will keep your sign-in details to yourself and let nobody else act under your account.',
        'If you learn of a loss, a disclosure or a use that this Agreement does not permit, you will tell us without delay and help us to limit the damage. If a law, court or authority compels you to disclose Confidential Information, you will give us prompt notice where the law allows it, so that we can seek protection, and you will disclose only the part that is legally required.',
        'Nothing in this Agreement prevents you from reporting a possible violation of law to a government authority or from taking part in its inquiry. Under 18 U.S.C. § 1833(b), nobody is liable under a trade secret law for disclosing a trade secret in confidence to a government official or an attorney solely to report or investigate a suspected violation of law, or in a complaint or other document filed under seal in a lawsuit or other proceeding.',
        'When your access ends, or earlier when we ask, you will return or delete all Confidential Information in your possession and confirm this to us in writing. You may keep copies that the law requires you to keep and copies in routine backups until they expire; this Agreement continues to apply to them.',
      ],
    },
    {
      heading: 'Intellectual Property',
      paragraphs: [
        'All Confidential Information, and all rights in it, stay with AICV or with the party that made it available through the Platform. This Agreement grants you no licence, ownership or other right beyond the limited permission to use the information as described above.',
        'You will not reverse-engineer, decompile or scrape the Platform or any product shown on it, and you will not use Confidential Information to apply for a patent, trademark or other registration.',
        'If you give AICV suggestions about the Platform, AICV may use them without payment or restriction. Ideas, ventures and works that you submit to the Platform are not transferred to AICV by this Agreement; rights in them are settled in the separate terms under which they are submitted.',
      ],
    },
    {
      heading: 'Non-Solicitation and Non-Compete',
      paragraphs: [
        'While you have access to the Platform and for 12 months after it ends, you will not, directly or through others, (a) solicit an employee or contractor of AICV or of one of its ventures to end that engagement, or (b) solicit an investor, client or partner of AICV, whom you came to know through the Platform, to reduce or end its business with AICV or to pass by AICV in a transaction that was presented on the Platform. A general advertisement that is not aimed at these persons is not solicitation.',
        'During the same period you will not found, run, fund or advise a business that pursues an opportunity or venture about which you received Confidential Information, where that business competes with it, unless AICV has agreed in writing. Holding up to two percent of the shares of a publicly traded company as a passive investment is allowed. You remain free to work in artificial intelligence and in any industry with your general skills and knowledge.',
        'These restrictions apply only as far as the law that governs your work permits. Where that law does not allow a restriction of this kind, or allows it only for a shorter time or a narrower field, the restriction does not apply or applies only to that extent, and the rest of this Agreement is unaffected.',
      ],
    },
    {
      heading: 'Duration',
      paragraphs: [
        'This Agreement applies from your acceptance for as long as you have access to the Platform. Your duties about Confidential Information continue for 5 years after your access ends, for whatever reason it ends.',
        'Information that qualifies as a trade secret stays protected beyond that time for as long as the law treats it as one. The restrictions of section 5 end 12 months after your access ends.',
        'Either side may end your access at any time. Ending it does not release you from duties that are meant to continue.',
      ],
    },
    {
      heading: 'Remedies',
      paragraphs: [
        'You acknowledge that a breach of this Agreement may cause harm that money alone cannot repair. AICV may therefore ask a court for an injunction or another order that stops or prevents a breach, without having to prove actual damage and, where the law permits, without posting a bond.',
        'This right is in addition to every other remedy, including damages. AICV may suspend or end your access at once if there is good reason to believe that you have breached this Agreement.',
        'If AICV does not act on a breach, or acts late, it does not give up the right to act on that breach or on a later one.',
      ],
    },
    {
      heading: 'General Provisions',
      paragraphs: [
        'This Agreement is governed by the laws of the State of Delaware, United States, without regard to its conflict-of-law rules. The state and federal courts located in Delaware have exclusive jurisdiction over any dispute arising from it, except that either side may seek urgent relief in any court that has jurisdiction. Mandatory rights that protect you under the law of the place where you live are not affected.',
        'This Agreement states the whole understanding between you and AICV about the confidentiality of the Platform. A non-disclosure agreement or another contract that you sign with AICV applies in addition; where the two differ, the stricter protection of Confidential Information prevails.',
        'If a provision is invalid, it is to be applied to the greatest extent that the law allows, and the other provisions stay in force. You may not transfer this Agreement. AICV may transfer it to an affiliate or to a successor of its business, which then has the same rights and duties.',
        'AICV changes this text only by publishing a new version and asking you to accept it. Until you do, the version that you accepted stays in force for you. This Agreement creates no employment, partnership or agency, and it contains no investment advice and no offer of securities.',
      ],
    },
    {
      heading: 'Acknowledgement',
      paragraphs: [
        'By ticking the acknowledgement and accepting, you confirm that you have had the opportunity to read the full text and to save a copy of it, that you understand it, that you are of legal age and able to enter into a contract, and that you accept it for yourself.',
        'You agree to conclude this Agreement electronically and that your acceptance has the same effect as a handwritten signature. We record your account, the version of the Agreement, the date and time, and the IP address from which you accepted, and keep this record as evidence.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        'Questions about this Agreement, requests for permission and notices under it go to: AICV Holdings, Inc., Legal Department, 100 Example Street, Suite 400, Wilmington, Delaware 19801, United States; e-mail legal@aicv.example; telephone +1 (302) 555-0142. A notice is valid when sent by e-mail to this address or, by us to you, to the e-mail address of your account.',
        // REQ-69
        'Status of this text: template for counsel’s review. It is to be reviewed by qualified counsel before it is relied upon.',
      ],
    },
  ],
};
