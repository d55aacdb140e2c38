import type { AgreementText } from './agreement-text.ts';

/**
 * Non-disclosure agreement 1.0 (REQ-76, REQ-77). Users have signed exactly this text: never edit it, add a new version beside this file
 * instead. It has no summary: the signing dialog shows the sections only, and a signature must not cover text that the signer did not see.
 */
export const nda10: AgreementText = {
  kind: 'nda',
  version: '1.0',
  effectiveDate: '2025-09-14',
  title: 'Non-Disclosure Agreement',
  summary: [],
  sections: [
    {
      heading: 'Parties and Effective Date',
      paragraphs: [
        'This Non-Disclosure Agreement (the “NDA”) is made between AICV Holdings, Inc., a Delaware corporation (“AICV” or the “Disclosing Party”), and the person who signs it with their full legal name (“you” or the “Recipient”). Where AICV passes on information that belongs to one of its ventures, investors or partners, AICV also protects it on their behalf.',
        'Version 1.0 of this text is offered from 14 September 2025. It takes effect between you and AICV on the day on which you sign it (the “Effective Date”), as that day is recorded in the signed document.',
        'You sign for yourself and not for a company or another person. If somebody else is to see the same information, they must sign an agreement of their own.',
      ],
    },
    {
      heading: 'Purpose and Scope',
      paragraphs: [
        'AICV operates a platform for training, opportunity scouting, venture building, finance and administration (the “Platform”). Its protected financial area holds funding rounds, investor updates and related figures. AICV opens that area to you so that you can review the information for your work with AICV, or in order to decide whether to invest in, advise or do business with AICV or one of its ventures (the “Purpose”).',
        'This NDA covers all Confidential Information that you receive on or after the Effective Date, on the Platform or otherwise from AICV in connection with the Purpose, as well as what you received earlier for the same Purpose.',
        'Signing gives neither side a duty to invest, to employ or to enter into any other business. Nothing that you see under this NDA is an offer of securities or investment advice. AICV decides which information it makes available, may withdraw it at any time, and gives it as it is, without a promise that it is complete or free of error. A promise of that kind can only be made in a separate written contract.',
      ],
    },
    {
      heading: 'Definition of Confidential Information',
      paragraphs: [
        '“Confidential Information” means all information that AICV makes available to you for the Purpose, directly or through the Platform, that is not generally known and that is marked as confidential or would be understood as confidential by a reasonable person in the circumstances. It does not matter whether it is written, spoken, displayed or contained in a file.',
        'It includes, in particular: (a) funding rounds, their terms, amounts, valuations, participants and state of negotiation; (b) investor updates, revenue, costs, cash, forecasts, performance figures and the models behind them; (c) plans, products, source code, data, contracts and intellectual property of AICV and its ventures; (d) the identity, interests and terms of investors, clients, candidates and partners; and (e) the fact that AICV considers, negotiates or has ended a transaction.',
        'Notes, summaries, analyses and other material that you prepare from Confidential Information are Confidential Information as far as they contain or reveal it.',
      ],
    },
    {
      heading: 'Obligations of Recipient',
      paragraphs: [
        'You will keep Confidential Information secret, and protect it with at least the care that you give to your own confidential information and never with less than reasonable care.',
        'You will use Confidential Information only for the Purpose. You will not use it to compete with AICV or one of its ventures, to approach their investors, clients or partners around AICV, or to trade in securities or other assets. You understand that the law may forbid trading on information that is material and not public, and may forbid passing such information on.',
        'You will not disclose Confidential Information to anyone, except to a person who is authorised on the Platform to see the same information, or to your lawyer, accountant or tax adviser who needs it to advise you on the Purpose and is bound by a duty of confidence. You answer to AICV for what such an adviser does with it.',
        'You will not copy, download, photograph, record or forward Confidential Information beyond what the Purpose requires, and will not remove a notice of confidentiality from it. You will not enter it into an artificial-intelligence service or any other outside service unless AICV has approved that service for that information in writing. You will not take a product or model apart, or query it systematically, in order to learn how it is made.',
        'You will keep your means of access to the Platform to yourself. If you learn of a loss, or of a use or disclosure that this NDA does not allow, you will tell AICV without delay and help to limit the damage.',
        'All rights in Confidential Information stay with AICV or with the party to which they belong. This NDA grants you no licence, ownership or other right in it beyond the permission to use it for the Purpose.',
      ],
    },
    {
      heading: 'Exceptions',
      paragraphs: [
        'Your obligations do not apply to information that you can show (a) is or becomes public without a breach of this NDA by you; (b) was lawfully known to you, free of any duty of confidence, before you received it from AICV; (c) was lawfully given to you by a third party who was free to disclose it; or (d) was developed by you independently, without use of Confidential Information. A combination of facts does not fall under an exception merely because each of its parts does.',
        'If a law, a court or an authority compels you to disclose Confidential Information, you will tell AICV promptly and before the disclosure, as far as the law allows, so that AICV can seek protection. You will disclose only the part that is legally required and ask that it be treated as confidential.',
        'Nothing in this NDA limits your right to report a possible violation of law to a government authority, to take part in its inquiry, or to receive an award for information that you give to it, and you need not tell AICV that you have done so. Under 18 U.S.C. § 1833(b), nobody is liable under a federal or state trade secret law for disclosing a trade secret in confidence to a government official or an attorney solely in order to report or investigate a suspected violation of law, or in a complaint or other document that is filed under seal in a lawsuit or other proceeding.',
      ],
    },
    {
      heading: 'Term and Termination',
      paragraphs: [
        'This NDA applies from the Effective Date until it is terminated. Either party may terminate it, without giving a reason, by 30 days’ written notice to the other. Your access to the protected financial area ends with this NDA at the latest. AICV may suspend or end that access earlier, and at once if there is good reason to believe that you have breached this NDA.',
        'Your obligations survive termination: they continue for 5 years after the day on which this NDA ends, for all Confidential Information that you received before that day. Information that the law protects as a trade secret stays protected beyond that time, for as long as it is a trade secret.',
        'When this NDA ends, or earlier when AICV asks, you will return or delete all Confidential Information in your possession within 30 days and confirm this in writing. You may keep copies that a law requires you to keep, and copies in routine backups until they expire. Your obligations continue to apply to such copies for as long as you hold them.',
      ],
    },
    {
      heading: 'Remedies',
      paragraphs: [
        'You acknowledge that a breach of this NDA may cause harm that money alone cannot repair. AICV may therefore ask a court for an injunction or another order that stops or prevents a breach, without having to prove actual damage and, as far as the law permits, without posting a bond.',
        'This right is in addition to every other remedy that the law provides, including damages. If AICV does not act on a breach, or acts late, it does not give up its right to act on that breach or on a later one.',
      ],
    },
    {
      heading: 'Governing Law',
      paragraphs: [
        'This NDA is governed by the laws of the State of Delaware, United States, without regard to its conflict-of-law rules. The state and federal courts located in Delaware have exclusive jurisdiction over any dispute arising from it, except that either party may seek urgent relief in any court that has jurisdiction.',
        'Mandatory rights that protect you under the law of the place where you live or work are not affected.',
      ],
    },
    {
      heading: 'Entire Agreement',
      paragraphs: [
        'This NDA states the whole understanding between you and AICV about Confidential Information that is disclosed for the Purpose, and replaces earlier understandings about it. The Confidentiality Agreement that you accepted for the use of the Platform, and a later written contract with AICV, apply in addition; where they differ from this NDA, the stricter protection of Confidential Information prevails.',
        'A change of this NDA is valid only in writing. AICV changes this text for all recipients only by publishing a new version and asking them to sign it; until you do, and after you have done so for what happened before, the version that you signed stays in force for you. If a provision is invalid, it is to be applied to the greatest extent that the law allows, and the other provisions stay in force. You may not transfer this NDA. AICV may transfer it to an affiliate or to a successor of its business.',
        'Notices to AICV go to: AICV Holdings, Inc., Legal Department, 100 Example Street, Suite 400, Wilmington, Delaware 19801, United States; e-mail legal@aicv.example. Notices to you go to the e-mail address of your account. A notice by e-mail counts as written.',
        'You agree to sign this NDA electronically and that typing your full legal name and choosing to sign has the same effect as a handwritten signature. You confirm that the name is yours, that you are of legal age and able to enter into a contract, and that you have read and understood this text. AICV records your name, your account, the version of this NDA, the steps of its signing, the date and time, and the IP address and browser from which you signed. It seals this record together with the text, keeps it as evidence and makes a copy of the signed document available to you.',
        // REQ-69
        'Status of this text: template for counsel’s review. It is to be reviewed by qualified counsel before it is relied upon.',
      ],
    },
  ],
};
