ALTER TABLE "plans" ADD COLUMN "marathi_name" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "hindi_name" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "marathi_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "hindi_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "marathi_features" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "hindi_features" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What the program has drafted, also where an operator offers it; texts that operators wrote stay without a translation.
UPDATE plans p SET marathi_name = known.marathi, hindi_name = known.hindi
  FROM (VALUES
    ('Free', 'मोफत', 'मुफ़्त'),
    ('Owner Basic', 'मालक बेसिक', 'मालिक बेसिक'),
    ('Owner Plus', 'मालक प्लस', 'मालिक प्लस'),
    ('Owner Max', 'मालक मॅक्स', 'मालिक मैक्स'),
    ('Broker Basic', 'एजंट बेसिक', 'ब्रोकर बेसिक'),
    ('Broker Plus', 'एजंट प्लस', 'ब्रोकर प्लस'),
    ('Broker Max', 'एजंट मॅक्स', 'ब्रोकर मैक्स'),
    ('Seeker Basic', 'घरशोध बेसिक', 'घर खोज बेसिक'),
    ('Seeker Plus', 'घरशोध प्लस', 'घर खोज प्लस'),
    ('Seeker Max', 'घरशोध मॅक्स', 'घर खोज मैक्स')
  ) AS known (name, marathi, hindi)
 WHERE p.name = known.name;
--> statement-breakpoint
UPDATE plans p SET marathi_description = known.marathi, hindi_description = known.hindi
  FROM (VALUES
    ('What every new account begins with', 'प्रत्येक नवीन खात्याची सुरुवात', 'हर नए खाते की शुरुआत'),
    ('For one home that should find its people this month', 'एका घरासाठी, ज्याला याच महिन्यात माणसे मिळायला हवीत', 'एक घर के लिए, जिसे इसी महीने लोग मिलने चाहिए'),
    ('For a few homes, and for calling those who look for one', 'काही घरांसाठी, आणि घर शोधणाऱ्यांना कॉल करण्यासाठी', 'कुछ घरों के लिए, और घर खोजने वालों को कॉल करने के लिए'),
    ('For a whole building, or several', 'पूर्ण इमारतीसाठी, किंवा अनेक इमारतींसाठी', 'पूरी इमारत के लिए, या कई इमारतों के लिए'),
    ('For a broker who works alone', 'एकट्याने काम करणाऱ्या एजंटसाठी', 'अकेले काम करने वाले ब्रोकर के लिए'),
    ('For an office with many homes at hand', 'हाताशी पुष्कळ घरे असलेल्या ऑफिससाठी', 'उस ऑफ़िस के लिए जिसके पास बहुत घर हैं'),
    ('For several offices across Pune', 'पुण्यातल्या अनेक ऑफिससाठी', 'पुणे भर के कई ऑफ़िसों के लिए'),
    ('For when your shortlist is ready', 'तुमची निवडक यादी तयार असेल तेव्हा', 'जब आपकी शॉर्टलिस्ट तैयार हो'),
    ('For a month of looking in earnest', 'महिनाभर मनापासून शोधण्यासाठी', 'एक महीने की पक्की खोज के लिए'),
    ('For families and companies with several homes to find', 'अनेक घरे हवी असलेल्या कुटुंबांसाठी आणि कंपन्यांसाठी', 'उन परिवारों और कंपनियों के लिए जिन्हें कई घर चाहिए')
  ) AS known (description, marathi, hindi)
 WHERE p.description = known.description;
--> statement-breakpoint
-- Features are separated by commas; lists with an unknown one are left out.
UPDATE plans p SET marathi_features = translated.marathi, hindi_features = translated.hindi
  FROM (
    SELECT plans.id, string_agg(known.marathi, ',' ORDER BY number) AS marathi, string_agg(known.hindi, ',' ORDER BY number) AS hindi
      FROM plans
     CROSS JOIN unnest(string_to_array(features, ',')) WITH ORDINALITY AS listed (feature, number)
      LEFT JOIN (VALUES
        ('Photos and documents with every listing', 'प्रत्येक जाहिरातीसोबत फोटो आणि कागदपत्रे', 'हर लिस्टिंग के साथ फ़ोटो और दस्तावेज़'),
        ('Leads with name and number', 'नाव आणि नंबरसह चौकशी', 'नाम और नंबर के साथ पूछताछ'),
        ('Edit and pause at any time', 'हवे तेव्हा बदला किंवा थांबवा', 'जब चाहें बदलें या रोकें'),
        ('Call people looking for a home like yours', 'तुमच्यासारखे घर शोधणाऱ्यांना कॉल करा', 'आपके जैसा घर खोजने वालों को कॉल करें'),
        ('Help by phone', 'फोनवर मदत', 'फ़ोन पर मदद'),
        ('All your properties in one searchable list', 'तुमच्या सर्व प्रॉपर्टी शोधता येणाऱ्या एका यादीत', 'आपकी सारी प्रॉपर्टी एक सूची में जिसमें खोज सकते हैं'),
        ('Import listings from a file', 'फाइलमधून जाहिराती आणा', 'फ़ाइल से लिस्टिंग लाएँ'),
        ('Post wishes for your clients', 'तुमच्या ग्राहकांच्या गरजा पोस्ट करा', 'अपने ग्राहकों की ज़रूरतें पोस्ट करें'),
        ('Call and WhatsApp owners and brokers directly', 'मालकांना आणि एजंटना थेट कॉल आणि WhatsApp करा', 'मालिकों और ब्रोकरों को सीधे कॉल और WhatsApp करें'),
        ('We charge no brokerage', 'आम्ही दलाली घेत नाही', 'हम ब्रोकरेज नहीं लेते'),
        ('Unlocked numbers stay yours after the plan ends', 'उघडलेले नंबर प्लॅन संपल्यावरही तुमचेच राहतात', 'खोले हुए नंबर प्लान ख़त्म होने के बाद भी आपके रहते हैं'),
        ('Post a requirement and let owners come to you', 'गरज पोस्ट करा म्हणजे मालक स्वतः तुमच्याशी संपर्क करतील', 'ज़रूरत पोस्ट करें और मालिक ख़ुद आपसे संपर्क करेंगे')
      ) AS known (feature, marathi, hindi) ON known.feature = trim(listed.feature)
     GROUP BY plans.id
    HAVING count(*) = count(known.feature)
  ) AS translated
 WHERE p.id = translated.id;
